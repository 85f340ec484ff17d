import { useStore } from '@nanostores/react'
import { isStaff } from '#domain/account/session-user.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { PasswordField } from '#islands/kit/form/PasswordField.tsx'
import { checkTyped } from '#islands/kit/form/rules.ts'
import { useSubmission } from '#islands/kit/use-submission.ts'
import { useTyped } from '#islands/kit/use-typed.ts'
import { $auth } from '#stores/account/auth.ts'
import { accountDeletion } from '#stores/account/own-account.ts'
import { say } from '#words/say.ts'

/** Deletes the account after asking for the password. An admin disables those of the team. */
export function DeleteAccount() {
  const { user } = useStore($auth)
  const { typed, field, accepts } = useTyped({ deletePassword: '' }, ({ deletePassword }) => ({
    deletePassword: checkTyped(deletePassword, say('Please enter your password.')),
  }))
  const { state, refused } = useSubmission(accountDeletion, typed)
  const isBusy = state.status === 'sending'

  if (isStaff(user)) return null
  return (
    <section className="account-part" aria-labelledby="delete-title">
      <h2 id="delete-title">{say('Delete your account')}</h2>
      <Fold title={say('What is deleted, and what stays')}>
        <p>
          {say(
            'Your name and password, e-mail address, mobile number and addresses are deleted at once, and all your devices are signed out. Orders stay in the bakery’s books, without your account. Open orders are still baked and delivered. This cannot be undone.',
          )}
        </p>
        <form
          method="post"
          className="account-form"
          noValidate
          onSubmit={(event) => accepts(event) && void accountDeletion.submit(typed.deletePassword)}
        >
          <PasswordField
            {...field('deletePassword', refused?.fields['password'])}
            label={say('Your password')}
            autoComplete="current-password"
            enterKeyHint="done"
          />
          <FormProblem message={refused?.message ?? ''} advice={refused?.advice} />
          <button type="submit" className="button quiet danger" aria-disabled={isBusy || undefined}>
            {isBusy ? say('Deleting…') : say('Delete my account')}
          </button>
        </form>
      </Fold>
    </section>
  )
}
