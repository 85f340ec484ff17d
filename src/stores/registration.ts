import { request } from '#client/api.ts'
import { register, verifyAccount } from '#contract/auth.ts'
import { createSubmission } from './submission.ts'

type Registration = { username: string; email: string; password: string }

/** Asking for an account (D29). */
export const registration = createSubmission((body: Registration) => request(register, { body }))

/** Confirming one's address by the token of a mailed link. */
export const verification = createSubmission((token: string) => request(verifyAccount, { body: { token } }))
