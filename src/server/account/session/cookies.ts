import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { API_BASE } from '#contract/endpoint.ts'
import { COOKIE_SECONDS } from '#domain/account/session-times.ts'
import type { Origins } from '#server/http/guards/origins.ts'
import type { AppEnvironment } from '#server/http/route.ts'

type AppContext = Context<AppEnvironment>

/** Gives access to the secret of a session's storage (D46). */
export const STORAGE_COOKIE = 'pugon-storage'
/** Marks a browser that has signed in before (D32). */
const DEVICE = 'pugon-device'
/** Names a device on which people take turns by PIN. */
const SHARED_DEVICE = 'pugon-shared-device'
/** Only these calls need the cookies. */
const PATH = `${API_BASE}/auth`

export const readStorageCookie = (context: AppContext) => getCookie(context, STORAGE_COOKIE)
export const readDeviceCookie = (context: AppContext) => getCookie(context, DEVICE)

export function setStorageCookie(context: AppContext, origins: Origins, value: string): void {
  setCookie(context, STORAGE_COOKIE, value, terms(context, origins, COOKIE_SECONDS))
}

export function setDeviceCookie(context: AppContext, origins: Origins, value: string): void {
  setCookie(context, DEVICE, value, terms(context, origins, COOKIE_SECONDS))
}

export const readSharedDeviceCookie = (context: AppContext) => getCookie(context, SHARED_DEVICE)

export function setSharedDeviceCookie(context: AppContext, origins: Origins, value: string): void {
  setCookie(context, SHARED_DEVICE, value, terms(context, origins, COOKIE_SECONDS))
}

/** Makes the browser delete the cookie; its session has already ended. */
export function expireStorageCookie(context: AppContext, origins: Origins): void {
  setCookie(context, STORAGE_COOKIE, '', terms(context, origins, 0))
}

/** A shop with pages and API on different sites needs cross-site cookies, partitioned for it. */
function terms(context: AppContext, { siteUrl, foreign }: Origins, maxAge: number) {
  const isAcross =
    context.req.header('Sec-Fetch-Site') === 'cross-site' && foreign.has(context.req.header('Origin') ?? '')
  const common = { httpOnly: true, path: PATH, maxAge }
  return isAcross
    ? { ...common, secure: true, sameSite: 'None' as const, partitioned: true }
    : { ...common, secure: siteUrl.startsWith('https:'), sameSite: 'Lax' as const }
}
