import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppEnvironment } from '#server/calls/route.ts'

/** Names a browser's visit, so that a token of one is of no use to another. Says nothing of who it is. */
export type SessionCookie = {
  /** The session that a `Cookie` header names; empty without a good one. */
  read: (cookies: string | undefined) => string
  /** The session of the cookie, or a new one whose cookie goes along with the answer. */
  ensure: (context: Context<AppEnvironment>) => string
}

/** Its name over http; over https it begins with `__Host-`. */
export const SESSION_COOKIE = 'pugon_session'
const ID_BYTES = 24
const ID = /^[\w-]{32}$/

/**
 * `isSecure` where browsers reach the API by https: then no other host of the domain can plant the cookie. Where
 * pages of another origin call, it also travels to another site, and each site that does so has one of its own.
 */
export function createSessionCookie({
  isSecure,
  isCalledFromElsewhere,
}: {
  isSecure: boolean
  isCalledFromElsewhere: boolean
}): SessionCookie {
  const prefix = isSecure ? 'host' : undefined
  const name = prefix ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE
  const read = (cookies = '') => {
    const id = parse(cookies, name)[name] ?? ''
    return ID.test(id) ? id : ''
  }
  return {
    read,
    ensure: (context) => {
      const known = read(context.req.header('Cookie'))
      if (known) return known
      const id = randomBytes(ID_BYTES).toString('base64url')
      setCookie(context, SESSION_COOKIE, id, {
        path: '/',
        httpOnly: true,
        secure: isSecure || isCalledFromElsewhere,
        ...(prefix && { prefix }),
        ...(isCalledFromElsewhere
          ? { sameSite: 'None' as const, partitioned: true }
          : { sameSite: 'Lax' as const }),
      })
      return id
    },
  }
}
