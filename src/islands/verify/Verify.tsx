import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Done } from '#islands/form/Done.tsx'
import { FormProblem } from '#islands/form/FormProblem.tsx'
import '#islands/checkout/checkout.css'
import '#islands/form/form.css'
import { verification } from '#stores/registration.ts'

type Props = { token: string }

/** Confirms an e-mail address by the token of the mailed link, by itself: whoever came here has pressed the link. */
export function Verify({ token }: Props) {
  const state = useStore(verification.$state)

  useEffect(() => {
    if (token) void verification.submit(token)
  }, [token])

  if (state.status === 'done') {
    return (
      <Done title="Your account is ready">
        <p>Thank you for confirming your e-mail. You can sign in now, on this device or another one.</p>
        <a className="button" href="/login">
          Sign in
        </a>
      </Done>
    )
  }
  if (!token) {
    return (
      <Done title="Part of the link is missing">
        <p>Please open the link in our e-mail once more, or copy all of it.</p>
      </Done>
    )
  }
  if (state.status !== 'refused') return <p role="status">Confirming your e-mail…</p>
  return (
    <FormProblem message={state.message}>
      {state.isUnreachable ? (
        <button type="button" className="button quiet" onClick={() => void verification.submit(token)}>
          Try again
        </button>
      ) : (
        <>
          <p>If you have confirmed it before, you can simply sign in. If not, ask for a new link.</p>
          <p className="form-links">
            <a href="/login">Sign in</a>
            <a href="/login#register">Make an account</a>
          </p>
        </>
      )}
    </FormProblem>
  )
}
