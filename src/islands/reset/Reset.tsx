import { Done, MissingLink } from '#islands/kit/Done.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkNewPassword } from '#islands/kit/form/rules.ts'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import { newPassword } from '#stores/account/chosen-password.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

type Props = { token: string }

/** The server's code for a link that was used or has expired. */
const LINK_IS_OVER = 'LINK_INVALID'

/** Sets a new password with the token of the mailed link. */
export function Reset({ token }: Props) {
  const { typed, field, accepts, isLeft } = useTyped({ password: '' }, ({ password }) => ({
    password: checkNewPassword(password),
  }))
  const { state, refused } = useSubmission(newPassword, typed)

  if (state.status === 'done') {
    return (
      <Done title={say('Your password is changed')}>
        <p>{say('All devices are signed out. Please sign in with your new password.')}</p>
        <a className="button" href={here('/login')}>
          {say('Sign in')}
        </a>
      </Done>
    )
  }
  if (!token) {
    return (
      <MissingLink>
        <a href={here('/login#forgot')}>{say('Ask for a new link')}</a>
      </MissingLink>
    )
  }
  return (
    <SentForm
      state={state}
      className="account-form"
      accepts={accepts}
      send={() => newPassword.submit({ token, ...typed })}
      words={say('Set this password')}
      busyWords={say('Setting…')}
      way={refused?.code === LINK_IS_OVER && <a href={here('/login#forgot')}>{say('Ask for a new link')}</a>}
    >
      <PasswordField
        {...field('password', refused?.fields['password'])}
        label={say('New password')}
        autoComplete="new-password"
        enterKeyHint="done"
        isLeft={isLeft('password')}
      />
    </SentForm>
  )
}
