import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '#contract/account/profile.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkEmail, checkTyped } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { refetch } from '#islands/query/use-change.ts'
import { emailChange } from '#stores/account/own-account.ts'
import { say } from '#words/say.ts'

/** Asks for another e-mail address, which counts once its mailed link is followed. */
export function ChangeEmail({ newEmail }: { newEmail: string | null }) {
  const client = useQueryClient()
  const { typed, field, accepts, forget } = useTyped({ email: '', password: '' }, ({ email, password }) => ({
    email: checkEmail(email),
    password: checkTyped(password, say('Please enter your password.')),
  }))
  const { state, refused } = useSubmission(emailChange, typed)

  const submit = async () => {
    await emailChange.submit(typed)
    if (emailChange.$state.get().status !== 'done') return
    forget()
    void refetch(client, getProfile)
  }

  return (
    <>
      <p role="status" className="form-status">
        {newEmail &&
          say('We e-mailed a link to {email}. Open it within a day. Until then nothing changes.', {
            email: newEmail,
          })}
      </p>
      <Fold title={say('Change your e-mail address')}>
        <SentForm
          state={state}
          className="account-form"
          accepts={accepts}
          send={submit}
          words={say('Send the link')}
          busyWords={say('Sending…')}
        >
          <Field
            {...field('email', refused?.fields['email'])}
            label={say('New e-mail address')}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            required
          />
          <PasswordField
            {...field('password', refused?.fields['password'])}
            label={say('Your password')}
            autoComplete="current-password"
            enterKeyHint="done"
          />
        </SentForm>
      </Fold>
    </>
  )
}
