import { Done, MissingLink } from '#islands/kit/Done.tsx'
import { SentForm } from '#islands/kit/form/SentForm.tsx'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import { inline } from '#islands/kit/inline.ts'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { emailConfirmation } from '#stores/account/own-account.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

type Props = { token: string }

/**
 * Confirms another e-mail address by the token of the mailed link: opening the link, which mail programs do by
 * themselves, confirms nothing.
 */
export function NewEmail({ token }: Props) {
  const { state, refused } = useSubmission(emailConfirmation)

  if (state.status === 'done') {
    return (
      <Done title={say('Your new e-mail address is confirmed')}>
        <p>{say('We now write to you there, and you can sign in with it.')}</p>
        <a className="button" href={here('/account')}>
          {say('Go to your account')}
        </a>
      </Done>
    )
  }
  if (!token) return <MissingLink />
  return (
    <SentForm
      state={state}
      className="account-form"
      accepts={(event) => {
        event.preventDefault()
        return true
      }}
      send={() => emailConfirmation.submit(token)}
      words={say('Confirm')}
      busyWords={say('Confirming…')}
      way={
        refused &&
        !refused.isUnreachable && (
          <p>
            {inline(
              sayParts('If you confirmed it before, all is well. If not, ask for a new link in {account}.', {
                account: <a href={here('/account#details-title')}>{say('your account')}</a>,
              }),
            )}
          </p>
        )
      }
    >
      <p>{say('Use this e-mail address for your account from now on?')}</p>
    </SentForm>
  )
}
