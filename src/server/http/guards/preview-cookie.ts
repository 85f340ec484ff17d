import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppEnvironment } from '#server/http/route.ts'
import { deriveKey } from '#server/keys/derive.ts'
import { isSameText } from '#server/keys/same-text.ts'

/** Lets a browser of the team see the pages of a shop that has not opened yet. It signs nobody in. */
export type PreviewCookie = {
  set: (context: Context<AppEnvironment>) => void
  /** Whether a `Cookie` header has one that still counts. */
  isIn: (cookies: string | undefined) => boolean
}

const NAME = 'pugon_preview'
const HOURS = 12
const HOUR_MS = 3_600_000

/** `isSecure` if browsers reach the shop by https. */
export function createPreviewCookie({
  authSecret,
  isSecure,
  clock,
}: {
  authSecret: string
  isSecure: boolean
  clock: () => Date
}): PreviewCookie {
  const key = deriveKey(authSecret, 'preview-cookie-v1')
  const sign = (until: string) => createHmac('sha256', key).update(until).digest('base64url')
  return {
    set: (context) => {
      const until = String(clock().getTime() + HOURS * HOUR_MS)
      const terms = {
        path: '/',
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Lax',
        maxAge: HOURS * 3600,
      } as const
      setCookie(context, NAME, `${until}.${sign(until)}`, terms)
    },
    isIn: (cookies = '') => {
      const [until = '', signature = ''] = parse(cookies, NAME)[NAME]?.split('.') ?? []
      return isSameText(signature, sign(until)) && Number(until) > clock().getTime()
    },
  }
}
