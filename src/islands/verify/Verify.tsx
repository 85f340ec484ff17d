import { useStore } from '@nanostores/react'
import { Done, MissingLink } from '#islands/kit/Done.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkTyped } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import { $auth } from '#stores/account/auth.ts'
import { verification } from '#stores/account/registration.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

type Props = { token: string }

/** The server's codes for a link or a name that no password can help. */
const OVER = ['LINK_INVALID', 'USERNAME_TAKEN']

/**
 * Confirms an e-mail address by the token of the mailed link and the password of the account: opening the link, which
 * mail programs do by themselves, confirms nothing.
 */
export function Verify({ token }: Props) {
  const { isAuthenticated } = useStore($auth)
  const { typed, field, accepts } = useTyped({ password: '' }, ({ password }) => ({
    password: checkTyped(password, say('Please enter your password.')),
  }))
  const { state, refused } = useSubmission(verification, typed)

  if (state.status === 'done') {
    return (
      <Done title={say('Your account is ready')}>
        <p>{say('Thank you for confirming your e-mail. You can sign in on other devices too.')}</p>
        <a className="button" href={here(isAuthenticated ? '/account' : '/login')}>
          {say(isAuthenticated ? 'Go to your account' : 'Sign in')}
        </a>
      </Done>
    )
  }
  if (!token) return <MissingLink />
  return (
    <SentForm
      state={state}
      className="account-form"
      accepts={accepts}
      send={() => verification.submit({ token, ...typed })}
      words={say('Confirm')}
      busyWords={say('Confirming…')}
      way={refused && <Way refused={refused} />}
    >
      <p>{say('Please enter the password that you chose when you asked for your account.')}</p>
      <PasswordField
        {...field('password', refused?.fields['password'])}
        label={say('Password')}
        autoComplete="current-password"
        enterKeyHint="done"
      />
    </SentForm>
  )
}

function Way({ refused: { code, isUnreachable } }: { refused: { code: string; isUnreachable: boolean } }) {
  return (
    <>
      {OVER.includes(code) && (
        <p>{say('If you confirmed it before, just sign in. If not, ask for a new link.')}</p>
      )}
      {!isUnreachable && (
        <p className="form-links">
          <a href={here('/login')}>{say('Sign in')}</a>
          <a href={here('/login#register')}>{say('Make an account')}</a>
        </p>
      )}
    </>
  )
}
