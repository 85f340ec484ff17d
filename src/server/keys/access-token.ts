import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { deriveKey } from './derive.ts'

/** An access token's claims: account and session. */
type AccessClaims = { userId: number; sessionId: string }

/** Makes and reads the tokens of `Authorization: Bearer`. */
export type AccessTokens = {
  sign: (claims: AccessClaims) => Promise<{ token: string; expiresAt: Date }>
  /**
   * A token's claims, or `null` if it is not ours or has expired. Whether the session is still alive is
   * checked elsewhere.
   */
  read: (token: string) => Promise<AccessClaims | null>
}

/** The only algorithm that is written and accepted. */
const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'pugon'
const AUDIENCE = 'pugon-api'
const WHOLE_NUMBER = /^[1-9]\d{0,9}$/

/** Access tokens with a lifetime in seconds, under a key derived from the server's secret. */
export function createAccessTokens(authSecret: string, seconds: number, clock: () => Date): AccessTokens {
  const key = deriveKey(authSecret, 'access-token-v1')
  const strict = {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
  }
  return {
    sign: async ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
      return { token, expiresAt: new Date((issuedAt + seconds) * 1000) }
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { ...strict, currentDate: clock() })
        const { sub = '', sid } = payload
        if (!WHOLE_NUMBER.test(sub) || typeof sid !== 'string') return null
        return { userId: Number(sub), sessionId: sid }
      } catch (cause) {
        if (cause instanceof JOSEError) return null
        throw cause
      }
    },
  }
}
