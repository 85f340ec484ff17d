import { request } from '#client/api.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/account/auth.ts'
import { createSubmission } from '#stores/page/submission.ts'

/** Asking for a link to choose a new password. */
export const forgottenPassword = createSubmission((email: string) =>
  request(forgotPassword, { body: { email } }),
)

/** Choosing a new password by the token of a mailed link. */
export const newPassword = createSubmission((body: { token: string; password: string }) =>
  request(resetPassword, { body }),
)

/** Changing one's password; one's other sessions end. */
export const passwordChange = createSubmission((body: { currentPassword: string; newPassword: string }) =>
  request(changePassword, { body }),
)
