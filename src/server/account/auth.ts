import { createPasswords, type Passwords } from '#server/account/password/password-hash.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import {
  createGuessLimit,
  createRateLimit,
  type GuessLimit,
  type RateLimit,
} from '#server/http/limits/rate-limit.ts'
import { type AccessTokens, createAccessTokens } from '#server/keys/access-token.ts'
import { createKnownDevices, type KnownDevices } from '#server/keys/known-device.ts'
import { createRefreshTokens, type RefreshTokens } from '#server/keys/refresh-token.ts'
import { ofEach, readingAllAccess, readingAllDevices } from '#server/keys/secrets.ts'

/** The parts that accounts and sessions are built from. */
export type Auth = {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
  devices: KnownDevices
  /** Wrong passwords of unknown devices, by their address, over all names. */
  strangerFailures: GuessLimit
  /** Mails that one address of the network, and that one mailbox, may cause. */
  mailLimits: Record<'address' | 'crowd' | MailedLink, RateLimit>
  /** Where mailed links lead, and which pages are ours. */
  siteUrl: string
}

/**
 * The purposes of mailed links. Each is counted on its own: filling a stranger's mailbox with one does not
 * block the others.
 */
export type MailedLink = 'account' | 'password' | 'email' | 'stock'

/**
 * Families of phones share an address (D38); nobody needs more links than this in an hour, or waits for more
 * products (`stock`). A town behind one carrier may wait for the same cake (`crowd`).
 */
export const MAIL_LIMITS = { address: 30, mailbox: 5, stock: 20, crowd: 300, seconds: 3600 }

/**
 * One password tried over many names is stopped by its address: the 30th wrong one in ten minutes and all that follow
 * are refused. Known devices are let through, since carriers share addresses among phones (D38).
 */
export const STRANGER_FAILURES = { allowed: 29, seconds: 600 }

type Settings = {
  authSecret: string
  previousAuthSecrets: readonly string[]
  accessTokenSeconds: number
  siteUrl: string
  rateLimitFactor: number
}

/** Everything of one server, made from its secret. */
export function createAuth(
  open: Pick<OpenDatabase, 'kind' | 'database'>,
  { authSecret, previousAuthSecrets, accessTokenSeconds, siteUrl, rateLimitFactor }: Settings,
  clock: () => Date,
): Auth {
  const secrets = [authSecret, ...previousAuthSecrets] as const
  const limit = (name: 'address' | 'crowd' | MailedLink, points: number) =>
    createRateLimit(open, authSecret, { name: `auth-mail-${name}`, points, seconds: MAIL_LIMITS.seconds })
  return {
    accessTokens: readingAllAccess(
      ofEach(secrets, (secret) => createAccessTokens(secret, accessTokenSeconds, clock)),
    ),
    refreshTokens: createRefreshTokens(authSecret),
    passwords: createPasswords(),
    devices: readingAllDevices(ofEach(secrets, createKnownDevices)),
    strangerFailures: createGuessLimit(open, authSecret, {
      name: 'sign-in-address',
      points: Math.max(1, Math.round(STRANGER_FAILURES.allowed * rateLimitFactor)),
      seconds: STRANGER_FAILURES.seconds,
    }),
    mailLimits: {
      address: limit('address', MAIL_LIMITS.address),
      account: limit('account', MAIL_LIMITS.mailbox),
      password: limit('password', MAIL_LIMITS.mailbox),
      email: limit('email', MAIL_LIMITS.mailbox),
      crowd: limit('crowd', MAIL_LIMITS.crowd),
      stock: limit('stock', MAIL_LIMITS.stock),
    },
    siteUrl,
  }
}
