import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { personName } from '#contract/person.ts'
import { whenSound } from '#contract/sound.ts'
import { email } from '#contract/text.ts'

/** Roles within the shop's team (D30); customers have none. */
export const ROLES = ['ROLE_STAFF', 'ROLE_ADMIN'] as const

/**
 * Upper bound for a typed password, so that argon2id is not fed more. The rules for a new one are in
 * `domain/account/password-rules.ts` (§5).
 */
const MAX_PASSWORD = 200
const MAX_USERNAME = 100
const MAX_TOKEN = 2000

/**
 * Sign-in accepts any text: checking the form of names and passwords here would only help someone who
 * guesses.
 */
const typed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
/** A password as it is typed. */
export const password = typed(MAX_PASSWORD)
const token = typed(MAX_TOKEN)
const done = z.object({ done: z.literal(true) })

const sessionFields = {
  refreshToken: z.string(),
  type: z._default(z.literal('Bearer'), 'Bearer'),
  id: z.int(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  expiresAt: z.string(),
  /** Sent only if it is true: the password was generated and printed, and opens nothing of the team's. */
  mustChangePassword: z.optional(z.boolean()),
}

/**
 * The answer to sign-in and refresh (§7). `expiresAt` is when the access token expires, ISO 8601 with offset.
 * §3 calls the token `accessToken`, §7 `token`: both are sent, and a reader needs only one of them.
 */
export const session = z.codec(
  z.object({ token: z.optional(z.string()), accessToken: z.optional(z.string()), ...sessionFields }).check(
    z.refine(({ token, accessToken }) => (accessToken ?? token) !== undefined, {
      ...whenSound,
      path: ['token'],
    }),
  ),
  z.object({ token: z.string(), ...sessionFields }),
  {
    decode: ({ accessToken, token = '', ...rest }) => ({ ...rest, token: accessToken ?? token }),
    encode: ({ token, type = 'Bearer', ...rest }) => ({ ...rest, token, accessToken: token, type }),
  },
)

export type SessionAnswer = z.output<typeof session>

export const signIn = endpoint({
  summary: 'Signs in',
  details:
    '`username` is the name or the e-mail address of an account. Sets the cookie for `/auth/storage-key` and a new session cookie.',
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  repeatable: true,
  beginsSession: true,
  body: z.strictObject({ username: typed(MAX_USERNAME + 154), password }),
  answer: session,
})

/** See D31. */
export const refreshSession = endpoint({
  summary: 'Exchanges a refresh token for its successor and a new access token',
  details: 'Each refresh token works once.',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  repeatable: true,
  body: z.strictObject({ refreshToken: token }),
  answer: session,
})

export const signOut = endpoint({
  summary: 'Ends the session of a refresh token; an unknown token is not an error',
  details: 'Sets a new session cookie.',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beginsSession: true,
  body: z.strictObject({ refreshToken: token }),
  answer: done,
})

/** See D46. */
export const getStorageKey = endpoint({
  summary: 'The secret with which this browser’s stored session is encrypted; deleted at sign-out',
  details: 'Needs only the cookie.',
  method: 'GET',
  path: '/auth/storage-key',
  access: 'public',
  answer: z.object({ storageKey: z.string() }),
})

export const register = endpoint({
  summary: 'Requests an account, which exists once the mailed link is confirmed with the same password',
  details: 'The answer does not reveal whether the address already has one.',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  status: 202,
  body: z.strictObject({ username: personName(MAX_USERNAME), email, password }),
  answer: done,
})

export const verifyAccount = endpoint({
  summary: 'Creates the account of a mailed link, given the password it was requested with',
  details:
    'So a mail program that opens links by itself creates nothing, and an address cannot be used for a stranger’s account.',
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  body: z.strictObject({ token, password }),
  answer: z.object({ username: z.string() }),
})

export const forgotPassword = endpoint({
  summary: 'Mails a link to choose a new password',
  details: 'The answer does not reveal whether the address has an account.',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  status: 202,
  body: z.strictObject({ email }),
  answer: done,
})

export const resetPassword = endpoint({
  summary: 'Sets a new password through a mailed link and ends all sessions of the account',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ token, password }),
  answer: done,
})

export const changePassword = endpoint({
  summary: 'Changes the caller’s password and ends all their other sessions',
  method: 'POST',
  path: '/auth/change-password',
  access: 'session',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  answer: done,
})

export const changeEmail = endpoint({
  summary: 'Mails a link to the caller’s new e-mail address',
  details:
    'Until it is followed, the account keeps the present address. The answer does not reveal whether another account has the new one.',
  method: 'POST',
  path: '/auth/change-email',
  access: 'session',
  status: 202,
  body: z.strictObject({ email, password }),
  answer: done,
})

export const confirmEmail = endpoint({
  summary: 'Gives the account the e-mail address to which the link was mailed',
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string() }),
})

export const deleteAccount = endpoint({
  summary: 'Deletes the caller’s account with everything it remembers, and ends its sessions',
  details: 'Orders stay in the shop’s books without an account. Accounts of the team are refused with 409.',
  method: 'POST',
  path: '/auth/delete-account',
  access: 'session',
  body: z.strictObject({ password }),
  answer: done,
})

export const getMe = endpoint({
  summary: 'The signed-in user',
  method: 'GET',
  path: '/auth/me',
  access: 'session',
  answer: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    createdAt: z.string(),
    lastLoginTime: z.nullable(z.string()),
    /** The password was generated and printed: calls of the team are refused until it is changed. */
    mustChangePassword: z._default(z.boolean(), false),
  }),
})

export const listSessions = endpoint({
  summary: 'The caller’s sessions, most recently used first',
  details: '`device` describes the browser in a few words.',
  method: 'GET',
  path: '/auth/sessions',
  access: 'session',
  answer: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})

export const endSession = endpoint({
  summary: 'Ends one of the caller’s sessions; within a second none of its tokens are accepted',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'session',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  answer: done,
})
