import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { memoized } from '#server/flow/lru.ts'
import { deriveKey } from '#server/keys/derive.ts'
import { isSameText } from '#server/keys/same-text.ts'
import type { AppEnvironment } from './route.ts'

/**
 * Identifies a browser's session, so that a token of one session is useless in another. It does not identify
 * the person.
 */
export type SessionCookie = {
  /** The session named in a `Cookie` header; empty unless it was made by a server with this secret. */
  read: (cookies: string | undefined) => string
  /** The session of the cookie, or a new one whose cookie is sent with the answer. */
  ensure: (context: Context<AppEnvironment>) => string
  /** Always a new session; tokens of the previous one no longer work. */
  renew: (context: Context<AppEnvironment>) => string
}

/** Its name over http; over https it begins with `__Host-`. */
export const SESSION_COOKIE = 'pugon_session'
const ID_BYTES = 24
/** The session's id and its keyed hash. */
const VALUE = /^([\w-]{32})\.([\w-]{43})$/

/**
 * `isSecure` if browsers reach the API by https: then no other host of the domain can plant the cookie. If
 * pages of another origin call, the cookie is also sent cross-site, partitioned for each site.
 */
export function createSessionCookie({
  authSecret,
  isSecure,
  isCalledFromElsewhere,
}: {
  authSecret: string
  isSecure: boolean
  isCalledFromElsewhere: boolean
}): SessionCookie {
  const key = deriveKey(authSecret, 'session-cookie-v1')
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  const prefix = isSecure ? 'host' : undefined
  const name = prefix ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE
  const readKnown = memoized((cookies) => {
    const [, id = '', signature = ''] = VALUE.exec(parse(cookies, name)[name] ?? '') ?? []
    return id && isSameText(signature, sign(id)) ? id : ''
  })
  const read = (cookies = '') => readKnown(cookies)
  const renew = (context: Context<AppEnvironment>) => {
    const id = randomBytes(ID_BYTES).toString('base64url')
    setCookie(context, SESSION_COOKIE, `${id}.${sign(id)}`, {
      path: '/',
      httpOnly: true,
      secure: isSecure || isCalledFromElsewhere,
      ...(prefix && { prefix }),
      ...(isCalledFromElsewhere
        ? { sameSite: 'None' as const, partitioned: true }
        : { sameSite: 'Lax' as const }),
    })
    return id
  }
  return { read, renew, ensure: (context) => read(context.req.header('Cookie')) || renew(context) }
}
