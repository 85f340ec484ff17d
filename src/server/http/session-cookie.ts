import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { deriveKey } from '#server/keys/derive.ts'
import { isSameText } from '#server/keys/same-text.ts'
import type { AppEnvironment } from './route.ts'

/** Names a browser's visit, so that a token of one is of no use to another. Says nothing of who it is. */
export type SessionCookie = {
  /** The session that a `Cookie` header names; empty without one that a server of this secret has made. */
  read: (cookies: string | undefined) => string
  /** The session of the cookie, or a new one whose cookie goes along with the answer. */
  ensure: (context: Context<AppEnvironment>) => string
  /** A new session in any case; tokens of the one before do not serve it. */
  renew: (context: Context<AppEnvironment>) => string
}

/** Its name over http; over https it begins with `__Host-`. */
export const SESSION_COOKIE = 'pugon_session'
const ID_BYTES = 24
/** The session's id and its keyed hash. */
const VALUE = /^([\w-]{32})\.([\w-]{43})$/

/**
 * `isSecure` if browsers reach the API by https: then no other host of the domain can plant the cookie. If
 * pages of another origin call, the cookie also travels to another site, partitioned for each.
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
  const read = (cookies = '') => {
    const [, id = '', signature = ''] = VALUE.exec(parse(cookies, name)[name] ?? '') ?? []
    return id && isSameText(signature, sign(id)) ? id : ''
  }
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
