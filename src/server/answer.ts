import type { Context } from 'hono'
import { prepareAnswer, type Snapshot } from './catalogue.ts'
import type { AppEnvironment } from './route.ts'

/** Stock changes with every order: shared caches may answer for a few seconds, browsers ask each time. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate'

/** A catalogue answer from memory, or 304 when the caller has it already. */
export function prepared(
  context: Context<AppEnvironment>,
  snapshot: Snapshot,
  key: string,
  make: () => unknown,
): Response {
  const { body, etag } = prepareAnswer(snapshot, key, make)
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL }
  const known = context.req.header('If-None-Match')?.split(/\s*,\s*/) ?? []
  if (known.includes(etag) || known.includes('*')) return context.body(null, 304, headers)
  return context.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
}
