import { createHmac } from 'node:crypto'
import { CSRF_LIFE_MS } from '#domain/account/session-times.ts'
import { deriveKey } from './derive.ts'
import { isSameText } from './same-text.ts'

/**
 * Makes and checks the tokens of sessions. Nothing is stored: every process with the same secret accepts
 * them.
 */
export type CsrfTokens = {
  /** A new token of a session, valid until `expiresAt`. */
  issue: (session: string, now: Date) => { token: string; expiresAt: Date }
  /** Whether a token belongs to this session and is still valid. */
  check: (token: string, session: string, now: Date) => 'good' | 'invalid' | 'expired'
}

/** A token is its time of issue and a keyed hash of that time and the session. */
export function createCsrfTokens(authSecret: string): CsrfTokens {
  const key = deriveKey(authSecret, 'csrf-token-v1')
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
