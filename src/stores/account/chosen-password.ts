import { request } from '#client/api.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/account/auth.ts'
import { createSubmission } from '#stores/page/submission.ts'

/** Asks for a link to choose a new password. */
export const forgottenPassword = createSubmission(
  (email: string) => request(forgotPassword, { body: { email } }),
  'mail',
)

/** Sets a new password with the token of a mailed link. */
export const newPassword = createSubmission(
  (body: { token: string; password: string }) => request(resetPassword, { body }),
  'effect',
)

/** Changes the password, which ends the user's other sessions. */
export const passwordChange = createSubmission(
  (body: { currentPassword: string; newPassword: string }) => request(changePassword, { body }),
  'effect',
)
