import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { request } from '#client/api.ts'
import { register, verifyAccount } from '#contract/account/auth.ts'
import { createSubmission } from '#stores/page/submission.ts'
import { signIn } from './auth.ts'

type Registration = { username: string; email: string; password: string }

/** Asks for an account (D29). */
export const registration = createSubmission(async (body: Registration) => {
  await request(register, { body })
  performance.mark('pugon:sign-up' satisfies ShopMark)
}, 'mail')

/**
 * Confirms an e-mail address with the token of a mailed link and the account's password, and signs in with them at
 * once; `$auth` says whether that worked.
 */
export const verification = createSubmission(async (body: { token: string; password: string }) => {
  const { username } = await request(verifyAccount, { body })
  await signIn(username, body.password)
}, 'effect')
