import { request } from '#client/api.ts'
import { changeEmail, confirmEmail, deleteAccount } from '#contract/account/auth.ts'
import { createSubmission } from '#stores/page/submission.ts'

/** Asks for another e-mail address. */
export const emailChange = createSubmission(
  (body: { email: string; password: string }) => request(changeEmail, { body }),
  'mail',
)

/** Confirms that address with the token of the mailed link. */
export const emailConfirmation = createSubmission((token: string) =>
  request(confirmEmail, { body: { token } }),
)

/** Deletes the account. */
export const accountDeletion = createSubmission((password: string) =>
  request(deleteAccount, { body: { password } }),
)
