import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProfile } from '#contract/account/profile.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkEmail, checkTyped } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { refetch } from '#islands/query/use-change.ts'
import { emailChange } from '#stores/account/own-account.ts'
import { say } from '#words/say.ts'

/** Asks for another e-mail address, which counts once its mailed link is followed. */
export function ChangeEmail({ newEmail }: { newEmail: string | null }) {
  const client = useQueryClient()
  const state = useStore(emailChange.$state)
  const refused = state.status === 'refused' ? state : null
  const { typed, field, accepts, forget } = useTyped({ email: '', password: '' }, ({ email, password }) => ({
    email: checkEmail(email),
    password: checkTyped(password, say('Please enter your password.')),
  }))

  useEffect(() => {
    if ((typed.email || typed.password) && emailChange.$state.get().status === 'refused') emailChange.edit()
  }, [typed])

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
