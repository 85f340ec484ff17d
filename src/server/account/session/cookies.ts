import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { API_BASE } from '#contract/endpoint.ts'
import type { Origins } from '#server/http/origins.ts'
import type { AppEnvironment } from '#server/http/route.ts'

type AppContext = Context<AppEnvironment>

/** Opens the secret of a session's storage (D46). */
export const STORAGE_COOKIE = 'pugon-storage'
/** Says that this browser signed in before (D32). */
const DEVICE = 'pugon-device'
/** The cookies are of use to these calls only. */
const PATH = `${API_BASE}/auth`
/** §9: cookie max age 2592000 s, renewed along the way for people who are signed in. */
const MAX_AGE_SECONDS = 2_592_000

export const readStorageCookie = (context: AppContext) => getCookie(context, STORAGE_COOKIE)
export const readDeviceCookie = (context: AppContext) => getCookie(context, DEVICE)

export function setStorageCookie(context: AppContext, origins: Origins, value: string): void {
  setCookie(context, STORAGE_COOKIE, value, terms(context, origins, MAX_AGE_SECONDS))
}

export function setDeviceCookie(context: AppContext, origins: Origins, value: string): void {
  setCookie(context, DEVICE, value, terms(context, origins, MAX_AGE_SECONDS))
}

/** Makes the browser forget the cookie; the session it opened has already ended. */
export function expireStorageCookie(context: AppContext, origins: Origins): void {
  setCookie(context, STORAGE_COOKIE, '', terms(context, origins, 0))
}

/** A shop whose pages and API are on different sites needs cookies that travel across, partitioned for it. */
function terms(context: AppContext, { siteUrl, foreign }: Origins, maxAge: number) {
  const isAcross =
    context.req.header('Sec-Fetch-Site') === 'cross-site' && foreign.has(context.req.header('Origin') ?? '')
  const common = { httpOnly: true, path: PATH, maxAge }
  return isAcross
    ? { ...common, secure: true, sameSite: 'None' as const, partitioned: true }
    : { ...common, secure: siteUrl.startsWith('https:'), sameSite: 'Lax' as const }
}
