import { useEffect } from 'react'
import { Done } from '#islands/kit/Done.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkEmail, checkNewPassword, checkUsername } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { inline } from '#islands/kit/inline.ts'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { registration } from '#stores/account/registration.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

type Props = { name: string; remember: (typed: string) => void }

/** Asks for an account, which exists once the link in the mail is followed. */
export function RegisterForm({ name, remember }: Props) {
  const { typed, field, accepts, isLeft } = useTyped(
    { username: name.includes('@') ? '' : name, email: name.includes('@') ? name : '', password: '' },
    ({ username, email, password }) => ({
      username: checkUsername(username),
      email: checkEmail(email),
      password: checkNewPassword(password),
    }),
  )
  const { state, refused } = useSubmission(registration, typed)

  useEffect(() => {
    if (typed.email) remember(typed.email)
  }, [typed.email, remember])

  if (state.status === 'done') {
    return (
      <Done title={say('Check your e-mail')} isInside>
        <p>
          {inline(
            sayParts(
              'If {address} can have an account, a link to confirm it is on its way. Open it on any device.',
              { address: typed.email ? <b>{typed.email}</b> : say('the address') },
            ),
          )}
        </p>
        <p className="muted">{say('Nothing after a few minutes? Please check your spam folder.')}</p>
        <button type="button" className="button quiet" onClick={registration.edit}>
          {say('Use another address')}
        </button>
      </Done>
    )
  }
  return (
    <SentForm
      state={state}
      accepts={accepts}
      send={() =>
        registration.submit({ ...typed, username: typed.username.trim(), email: typed.email.trim() })
      }
      words={say('Make my account')}
      busyWords={say('Sending…')}
      foot={
        <p className="muted field-hint">
          {inline(
            sayParts('What we do with your data is in the {policy}. You can order without an account, too.', {
              policy: <a href={here('/privacy-policy')}>{say('privacy policy')}</a>,
            }),
          )}
        </p>
      }
    >
      <Field
        {...field('username', refused?.fields['username'])}
        label={say('Username')}
        hint={say('What we call you. You can sign in with it, or with your e-mail.')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <Field
        {...field('email', refused?.fields['email'])}
        label={say('E-mail')}
        hint={say('We send a link to confirm it.')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...field('password')}
        error={refused?.fields['password']}
        label={say('Password')}
        autoComplete="new-password"
        enterKeyHint="done"
        isLeft={isLeft('password')}
      />
    </SentForm>
  )
}
