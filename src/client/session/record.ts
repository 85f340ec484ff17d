import * as z from 'zod/mini'
import type { SessionAnswer } from '#contract/account/auth.ts'

/** The stored form of a session. */
export const sessionRecord = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    expiresAt: z.string(),
    lastLoginTime: z.string(),
    mustChangePassword: z.optional(z.boolean()),
  }),
  /**
   * When the access token expires, in milliseconds since 1970 by this device's own clock, which may be wrong.
   */
  endsAt: z.number(),
  /** How long the access token lives, in milliseconds. */
  lifetimeMs: z.number(),
})

export type SessionRecord = z.output<typeof sessionRecord>

const MILLISECONDS = 1000

/**
 * Turns the server's answer into the stored form. The token's times of issue and expiry are both by the
 * server's clock: their difference is right even on a device whose clock is years off.
 *
 * @param now by this device's clock.
 * @param lastLoginTime time of the sign-in; a renewal keeps it.
 */
export function toRecord(answer: SessionAnswer, now: number, lastLoginTime: string): SessionRecord {
  const { token, refreshToken, id, username, email, roles, expiresAt, mustChangePassword } = answer
  const lifetimeMs = lifetimeOf(token) ?? Math.max(0, Date.parse(expiresAt) - now)
  return {
    token,
    refreshToken,
    user: {
      id,
      username,
      email,
      roles,
      expiresAt,
      lastLoginTime,
      ...(mustChangePassword && { mustChangePassword }),
    },
    endsAt: now + lifetimeMs,
    lifetimeMs,
  }
}

function lifetimeOf(token: string): number | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const seconds = Number(claims.exp) - Number(claims.iat)
    return seconds > 0 ? seconds * MILLISECONDS : null
  } catch {
    return null
  }
}
