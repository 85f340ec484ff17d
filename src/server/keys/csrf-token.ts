import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** §9: a CSRF token lasts 60 minutes. */
export const CSRF_LIFE_MS = 60 * 60_000

/** Makes and checks the tokens of sessions. Nothing is stored: every process of the same secret knows them. */
export type CsrfTokens = {
  /** A new token of a session; serves until `expiresAt`. */
  issue: (session: string, now: Date) => { token: string; expiresAt: Date }
  /** Whether a token is this session's own and still serves. */
  check: (token: string, session: string, now: Date) => 'good' | 'invalid' | 'expired'
}

/** A token is its time of issue and a keyed hash of that and the session. */
export function createCsrfTokens(authSecret: string): CsrfTokens {
  // As bytes it would be made into a key for each write, which costs five times the hash.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', authSecret, '', 'csrf-token-v1', 32)))
  const write = (session: string, issued: string) =>
    `${issued}.${createHmac('sha256', key).update(`${session}.${issued}`).digest('base64url')}`
  return {
    issue: (session, now) => ({
      token: write(session, now.getTime().toString(36)),
      expiresAt: new Date(now.getTime() + CSRF_LIFE_MS),
    }),
    check: (token, session, now) => {
      const issued = token.slice(0, token.indexOf('.'))
      if (!session || !isSameText(token, write(session, issued))) return 'invalid'
      return now.getTime() < Number.parseInt(issued, 36) + CSRF_LIFE_MS ? 'good' : 'expired'
    },
  }
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
