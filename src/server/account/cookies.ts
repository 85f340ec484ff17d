import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { API_BASE } from '#contract/endpoint.ts'
import { SESSION_MAX_DAYS } from '#server/db/session.ts'
import type { AppEnvironment } from '#server/route.ts'

type AppContext = Context<AppEnvironment>

/** Opens the secret of a session's storage (D46). */
const STORAGE = 'pugon-storage'
/** Says that this browser signed in before (D32). */
const DEVICE = 'pugon-device'
/** The cookies are of use to these calls only. */
const PATH = `${API_BASE}/auth`
const DAY_SECONDS = 86_400
/** Browsers keep no cookie longer than 400 days. */
const DEVICE_DAYS = 365

export const readStorageCookie = (context: AppContext) => getCookie(context, STORAGE)
export const readDeviceCookie = (context: AppContext) => getCookie(context, DEVICE)

export function setStorageCookie(context: AppContext, siteUrl: string, value: string): void {
  setCookie(context, STORAGE, value, terms(context, siteUrl, SESSION_MAX_DAYS * DAY_SECONDS))
}

export function setDeviceCookie(context: AppContext, siteUrl: string, value: string): void {
  setCookie(context, DEVICE, value, terms(context, siteUrl, DEVICE_DAYS * DAY_SECONDS))
}

/** Makes the browser forget the cookie; what it opened is gone already. */
export function expireStorageCookie(context: AppContext, siteUrl: string): void {
  setCookie(context, STORAGE, '', terms(context, siteUrl, 0))
}

/** A shop whose pages stand on another site than its API needs cookies that travel across, kept apart for it. */
function terms(context: AppContext, siteUrl: string, maxAge: number) {
  const isAcross =
    context.req.header('Sec-Fetch-Site') === 'cross-site' && context.req.header('Origin') === siteUrl
  const common = { httpOnly: true, path: PATH, maxAge }
  return isAcross
    ? { ...common, secure: true, sameSite: 'None' as const, partitioned: true }
    : { ...common, secure: siteUrl.startsWith('https:'), sameSite: 'Lax' as const }
}
