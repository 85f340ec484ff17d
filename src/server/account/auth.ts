import { createPasswords, type HashWork, type Passwords } from '#server/account/password/password-hash.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { createSingleLimit } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { type AccessTokens, createAccessTokens } from '#server/keys/access-token.ts'
import { createKnownDevices, type KnownDevices } from '#server/keys/known-device.ts'
import { createRefreshTokens, type RefreshTokens } from '#server/keys/refresh-token.ts'
import { ofEach, readingAllAccess, readingAllDevices } from '#server/keys/secrets.ts'
import type { Vault } from '#server/keys/vault.ts'

/** The parts that accounts and sessions are built from. */
export type Auth = {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
  devices: KnownDevices
  /** Wrong passwords of unknown devices, by their address, over all names. */
  strangerFailures: Limit<string>
  /** Mails that one address of the network, and that one mailbox, may cause. */
  mailLimits: Record<'address' | 'crowd' | MailedLink, Limit<string>>
  /** Where mailed links lead, and which pages are ours. */
  siteUrl: string
}

/** The parts of the server that accounts need. */
export type AuthDeps = { database: Database; auth: Auth; vault: Vault; clock: () => Date }

/**
 * The purposes of mailed links and codes. Each is counted separately: filling a stranger's mailbox with one kind does
 * not block the others.
 */
export type MailedLink = 'account' | 'password' | 'email' | 'data' | 'stock'

/**
 * Many phones share an address (D38); nobody needs more links than this in an hour, or waits for more products
 * (`stock`). A town behind one carrier may wait for the same cake (`crowd`).
 */
export const MAIL_LIMITS = { address: 30, mailbox: 5, stock: 20, crowd: 300, seconds: 3600 }

/**
 * One password tried with many names is stopped by its network address: from the 30th wrong attempt in ten
 * minutes on, all are refused. Known devices are let through, since carriers share addresses among phones
 * (D38).
 */
export const STRANGER_FAILURES = { allowed: 29, seconds: 600 }

type Settings = {
  authSecret: string
  previousAuthSecrets: readonly string[]
  accessTokenSeconds: number
  siteUrl: string
  rateLimitFactor: number
  hashWork: HashWork
}

/** Creates the parts for one server from its secret. */
export function createAuth(
  open: Pick<OpenDatabase, 'kind' | 'database'>,
  { authSecret, previousAuthSecrets, accessTokenSeconds, siteUrl, rateLimitFactor, hashWork }: Settings,
  clock: () => Date,
): Auth {
  const secrets = [authSecret, ...previousAuthSecrets] as const
  const shared = { open, secret: authSecret, clock }
  const limit = (name: 'address' | 'crowd' | MailedLink, max: number) =>
    createSingleLimit(shared, `auth-mail-${name}`, {
      max,
      seconds: MAIL_LIMITS.seconds,
      reason: 'That is more mail than anyone needs in an hour.',
    })
  return {
    accessTokens: readingAllAccess(
      ofEach(secrets, (secret) => createAccessTokens(secret, accessTokenSeconds, clock)),
    ),
    refreshTokens: createRefreshTokens(authSecret),
    passwords: createPasswords(hashWork),
    devices: readingAllDevices(ofEach(secrets, createKnownDevices)),
    strangerFailures: createSingleLimit(shared, 'sign-in-address', {
      max: Math.max(1, Math.round(STRANGER_FAILURES.allowed * rateLimitFactor)),
      seconds: STRANGER_FAILURES.seconds,
      reason: 'Too many wrong passwords from this address.',
    }),
    mailLimits: {
      address: limit('address', MAIL_LIMITS.address),
      account: limit('account', MAIL_LIMITS.mailbox),
      password: limit('password', MAIL_LIMITS.mailbox),
      email: limit('email', MAIL_LIMITS.mailbox),
      data: limit('data', MAIL_LIMITS.mailbox),
      crowd: limit('crowd', MAIL_LIMITS.crowd),
      stock: limit('stock', MAIL_LIMITS.stock),
    },
    siteUrl,
  }
}
