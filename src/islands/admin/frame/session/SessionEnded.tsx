import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { signInPath } from '#domain/account/return-path.ts'
import { displayName, type SessionUser } from '#domain/account/session-user.ts'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkTyped } from '#islands/kit/form/rules.ts'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { $auth, signIn } from '#stores/account/auth.ts'

/** Asks for the password over the page when the session has ended: what is being edited stays as it is. */
export function SessionEnded({ user }: { user: SessionUser }) {
  const { error, isLoading } = useStore($auth)
  const dialog = useRef<HTMLDialogElement>(null)
  const { typed, field, accepts } = useTyped({ password: '' }, ({ password }) => ({
    password: checkTyped(password, 'Please enter your password.'),
  }))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const away = signInPath(location.pathname + location.search + location.hash)
  return (
    <dialog
      ref={dialog}
      className="admin-dialog"
      aria-labelledby="session-title"
      // Nothing can be saved before.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-title">Please sign in again</h2>
      <p>
        Your session has ended, <b>{displayName(user)}</b>. Everything you typed is still here.
      </p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          if (accepts(event) && !isLoading) void signIn(user.username, typed.password)
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <FormProblem message={error ?? ''} />
        <SubmitButton words="Sign in and go on" busyWords="Signing in…" isBusy={isLoading} />
      </form>
      <p className="form-links">
        <a href={away}>Leave this page and sign in as somebody else</a>
      </p>
    </dialog>
  )
}
