import type { Context, MiddlewareHandler } from 'hono'
import {
  CSRF_HEADER,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#contract/headers/signing-headers.ts'
import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '#contract/problem.ts'

/** Where the shop's pages are served, and which other origins may call the API. */
export type Origins = {
  siteUrl: string
  /** Origins whose pages may call the API although it is on another origin. If empty, CORS is closed. */
  foreign: ReadonlySet<string>
}

/** Headers that pages of another origin may send and read, in addition to the standard ones. */
const SENDABLE = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  IDEMPOTENCY_HEADER,
  CORRELATION_HEADER,
  'X-Browser-Hints',
  'X-Client-Version',
  CSRF_HEADER,
  TIMESTAMP_HEADER,
  NONCE_HEADER,
  SIGNATURE_HEADER,
].join(', ')
const READABLE = [CORRELATION_HEADER, 'Retry-After', 'ETag', REPLAYED_HEADER].join(', ')
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Browsers keep a preflight's answer for at most two hours. */
const PREFLIGHT_SECONDS = 7200

/**
 * The origins of a shop whose site is at `siteUrl` and whose API is at `apiOrigin`, empty if they are the
 * same.
 */
export function createOrigins(siteUrl: string, apiOrigin: string, allowed: readonly string[]): Origins {
  const isElsewhere = apiOrigin !== '' && apiOrigin !== siteUrl
  return { siteUrl, foreign: new Set(isElsewhere ? [siteUrl, ...allowed] : allowed) }
}

/**
 * Lets pages of the configured origins, and no others, call and read with cookies (CORS). A single origin is named in
 * every answer, whoever asks, so that a cache in front that does not heed `Vary` keeps nothing that it may not give to all.
 */
export function shareWithOrigins(origins: Origins): MiddlewareHandler {
  const { foreign } = origins
  return async (context, next) => {
    if (foreign.size === 0) return next()
    const origin = context.req.header('Origin') ?? ''
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('Access-Control-Request-Method') !== undefined
    if (isPreflight && foreign.has(origin)) context.res = context.body(null, 204, PREFLIGHT_HEADERS)
    else await next()
    // The headers of an answer then depend on who asks.
    if (foreign.size > 1) context.header('Vary', 'Origin', { append: true })
    for (const [name, value] of Object.entries(sharingHeaders(origins, origin))) context.header(name, value)
  }
}

/** The headers that let pages of an origin read an answer; of the only one, for requests that name another or none. */
function sharingHeaders({ foreign }: Origins, origin = ''): Record<string, string> {
  const [only] = foreign
  const reader = foreign.size === 1 ? only : origin
  if (reader === undefined || !foreign.has(reader)) return {}
  return {
    'Access-Control-Allow-Origin': reader,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': READABLE,
  }
}

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': SENDABLE,
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
}

/**
 * Whether a write comes from one of the shop's own pages, or from no page at all, according to the browser.
 * Browsers send a page's origin with every write; other programs may omit it.
 */
export function comesFromOurPages(context: Context, { siteUrl, foreign }: Origins): boolean {
  const origin = context.req.header('Origin')
  const site = context.req.header('Sec-Fetch-Site')
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (origin === siteUrl || foreign.has(origin)) return true
  // The origin to which the request was sent. Behind a proxy that terminates TLS it arrives by http; a page
  // loaded by http is not a page of a shop that is served by https.
  const { protocol, host } = URL.parse(origin) ?? {}
  const isSafe = protocol === 'https:' || (protocol === 'http:' && siteUrl.startsWith('http:'))
  return isSafe && site !== 'cross-site' && host === new URL(context.req.url).host
}
