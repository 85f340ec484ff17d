import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { request } from '#client/api.ts'
import { register, verifyAccount } from '#contract/account/auth.ts'
import { createSubmission } from '#stores/page/submission.ts'
import { signIn } from './auth.ts'

type Registration = { username: string; email: string; password: string }

/** Asking for an account (D29). */
export const registration = createSubmission(async (body: Registration) => {
  await request(register, { body })
  performance.mark('pugon:sign-up' satisfies ShopMark)
})

/**
 * Confirming one's address by the token of a mailed link and the password of the account, and signing in with it at once;
 * whether that went well is in `$auth`.
 */
export const verification = createSubmission(async (body: { token: string; password: string }) => {
  const { username } = await request(verifyAccount, { body })
  await signIn(username, body.password)
})
