import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listSessions } from '#contract/account/auth.ts'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkNewPassword, checkTyped } from '#islands/kit/form/rules.ts'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { refetch } from '#islands/query/use-change.ts'
import { $auth } from '#stores/account/auth.ts'
import { passwordChange } from '#stores/account/chosen-password.ts'
import { say } from '#words/say.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

/** Changes the password; all other sign-ins with the old one end. */
export function ChangePassword() {
  const { user } = useStore($auth)
  const client = useQueryClient()
  const state = useStore(passwordChange.$state)
  const refused = state.status === 'refused' ? state : null
  const form = useTyped(EMPTY, ({ currentPassword, newPassword }) => ({
    currentPassword: checkTyped(currentPassword, say('Please enter your current password.')),
    newPassword: checkNewPassword(newPassword),
  }))
  const { typed, field, accepts, isLeft, forget } = form

  useEffect(() => {
    const isTyped = typed.currentPassword || typed.newPassword
    if (isTyped && passwordChange.$state.get().status !== 'sending') passwordChange.edit()
  }, [typed])

  const submit = async () => {
    await passwordChange.submit(typed)
    if (passwordChange.$state.get().status !== 'done') return
    forget()
    void refetch(client, listSessions)
  }

  return (
    <section className="account-part account-form" aria-labelledby="password-title">
      <h2 id="password-title">{say('Change your password')}</h2>
      <form method="post" noValidate onSubmit={(event) => accepts(event) && void submit()}>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...field('currentPassword', refused?.fields['currentPassword'])}
          label={say('Current password')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...field('newPassword', refused?.fields['newPassword'])}
          label={say('New password')}
          autoComplete="new-password"
          enterKeyHint="done"
          isLeft={isLeft('newPassword')}
        />
        <FormProblem message={refused?.message ?? ''} advice={refused?.advice} />
        <p role="status" className="form-status">
          {state.status === 'done' && say('Your password is changed. Other devices are signed out.')}
        </p>
        <SubmitButton
          words={say('Change password')}
          busyWords={say('Changing…')}
          isBusy={state.status === 'sending'}
        />
      </form>
    </section>
  )
}
