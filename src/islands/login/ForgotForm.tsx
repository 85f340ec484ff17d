import { useEffect } from 'react'
import { Done } from '#islands/kit/Done.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { checkEmail } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { inline } from '#islands/kit/inline.ts'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { forgottenPassword } from '#stores/account/chosen-password.ts'
import { say, sayParts } from '#words/say.ts'

type Props = { name: string; remember: (typed: string) => void }

/** Asks for a link to choose a new password. */
export function ForgotForm({ name, remember }: Props) {
  const { typed, field, accepts } = useTyped({ email: name.includes('@') ? name : '' }, ({ email }) => ({
    email: checkEmail(email),
  }))
  const { state, refused } = useSubmission(forgottenPassword, typed)

  useEffect(() => {
    if (typed.email) remember(typed.email)
  }, [typed.email, remember])

  if (state.status === 'done') {
    return (
      <Done title={say('Check your e-mail')} isInside>
        <p>
          {inline(
            sayParts('If {address} has an account, a link to choose a new password is on its way.', {
              address: typed.email ? <b>{typed.email}</b> : say('the address'),
            }),
          )}
        </p>
        <p className="muted">{say('Nothing after a few minutes? Please check your spam folder.')}</p>
        <button type="button" className="button quiet" onClick={forgottenPassword.edit}>
          {say('Send it again')}
        </button>
      </Done>
    )
  }
  return (
    <SentForm
      state={state}
      accepts={accepts}
      send={() => forgottenPassword.submit(typed.email.trim())}
      words={say('Send the link')}
      busyWords={say('Sending…')}
    >
      <Field
        {...field('email', refused?.fields['email'])}
        label={say('E-mail')}
        hint={say('We send a link to choose a new password.')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="done"
        required
      />
    </SentForm>
  )
}
