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

/**
 * Signs in. `username` is the name or the e-mail address of an account. Sets the cookie for
 * `/auth/storage-key` and a new session cookie.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  repeatable: true,
  beginsSession: true,
  body: z.strictObject({ username: typed(MAX_USERNAME + 154), password }),
  answer: session,
})

/**
 * Exchanges a refresh token for its successor and a new access token. Each refresh token works once (D31).
 */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  repeatable: true,
  body: z.strictObject({ refreshToken: token }),
  answer: session,
})

/** Ends the session of a refresh token; an unknown token is not an error. Sets a new session cookie. */
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beginsSession: true,
  body: z.strictObject({ refreshToken: token }),
  answer: done,
})

/**
 * The secret with which this browser's stored session is encrypted; deleted at sign-out (D46). Needs only the
 * cookie.
 */
export const getStorageKey = endpoint({
  method: 'GET',
  path: '/auth/storage-key',
  access: 'public',
  answer: z.object({ storageKey: z.string() }),
})

/**
 * Requests an account, which exists once the mailed link is confirmed with the same password. The answer does not
 * reveal whether the address already has one.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  status: 202,
  body: z.strictObject({ username: personName(MAX_USERNAME), email, password }),
  answer: done,
})

/**
 * Creates the account of a mailed link, given the password it was requested with. So a mail program that
 * opens links by itself creates nothing, and an address cannot be used for a stranger's account.
 */
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  body: z.strictObject({ token, password }),
  answer: z.object({ username: z.string() }),
})

/** Mails a link to choose a new password. The answer does not reveal whether the address has an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  status: 202,
  body: z.strictObject({ email }),
  answer: done,
})

/** Sets a new password through a mailed link and ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ token, password }),
  answer: done,
})

/** Changes the caller's password and ends all their other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'session',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  answer: done,
})

/**
 * Mails a link to the caller's new e-mail address. Until it is followed, the account keeps the present
 * address. The answer does not reveal whether another account has the new one.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'session',
  status: 202,
  body: z.strictObject({ email, password }),
  answer: done,
})

/** Gives the account the e-mail address to which the link was mailed. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string() }),
})

/**
 * Deletes the caller's account with everything it remembers, and ends its sessions. Orders stay in the shop's
 * books without an account. Accounts of the team are refused with 409.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete-account',
  access: 'session',
  body: z.strictObject({ password }),
  answer: done,
})

/** The signed-in user. */
export const getMe = endpoint({
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

/** The caller's sessions, most recently used first. `device` describes the browser in a few words. */
export const listSessions = endpoint({
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

/** Ends one of the caller's sessions; within a second none of its tokens are accepted. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'session',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  answer: done,
})
