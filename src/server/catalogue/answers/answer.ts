import type { Context } from 'hono'
import { API_BASE } from '#contract/endpoint.ts'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { createTurns } from '#server/flow/turns.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { accepts, ENCODINGS, type Encoding } from '#server/http/encoding.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { MakeAnswer, PreparedAnswer } from './answer-store.ts'

/**
 * Stock changes with every order. Shared caches may answer for a few seconds and, by their own header (RFC
 * 9213), serve an older answer while they fetch the new one; browsers ask each time.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=5, stale-while-revalidate=30, stale-if-error=300',
}

/** A catalogue answer: its key within the snapshot, its tags, and how to make it. */
export type Wanted = { snapshot: Snapshot; key: string; tags: readonly string[]; make: MakeAnswer }

/**
 * Answers made or sent in each turn of the event loop, so that a health probe does not wait for twenty long
 * lists.
 */
const READS_AT_ONCE = 2
const inTurn = createTurns(READS_AT_ONCE)

/**
 * A catalogue answer from memory, compressed if the caller accepts that, or 304 if the caller already has it.
 */
export async function prepared(
  context: Context<AppEnvironment>,
  { snapshot, key, tags, make }: Wanted,
): Promise<Response> {
  const { answers } = snapshot
  await inTurn()
  const answer = await answers.prepare(key, [CATALOGUE_TAG, ...tags], make)
  answers.remember(addressOf(context.req.url), { answer, route: declaredCall(context)?.path ?? '' })
  const headers = answerHeaders(answer)
  if (isKnown(answer, context.req.header('If-None-Match'))) return context.body(null, 304, headers)
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
  const copy = encoding && (await answers.copy(answer, encoding))
  if (copy) headers['Content-Encoding'] = encoding
  return context.body(bytes(copy ?? answer.body), 200, { ...headers, 'Content-Type': 'application/json' })
}

/** The headers of an answer in any encoding, 304 included. */
export function answerHeaders(
  { etag, tags }: PreparedAnswer,
  vary: readonly string[] = [],
): Record<string, string> {
  return {
    ETag: etag,
    ...CACHE_HEADERS,
    'Cache-Tag': tags.join(','),
    Vary: ['Accept-Encoding', ...vary].join(', '),
  }
}

/** Whether the caller already has the answer, by its `If-None-Match`. */
export function isKnown({ etag }: PreparedAnswer, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  const opaque = etag.slice(2)
  // A pattern that allows spaces around the comma would take seconds for a header with thousands of spaces.
  return ifNoneMatch.split(',').some((given) => {
    const known = given.trim()
    return known === '*' || known.replace(/^W\//, '') === opaque
  })
}

/** Most browsers send the same header: the last value is likely to come again. */
let chosen: { header: string; encoding: Encoding | null } = { header: '', encoding: null }

/** The best encoding for a caller, or `null`. */
export function chooseEncoding(header = ''): Encoding | null {
  if (chosen.header !== header) {
    chosen = { header, encoding: ENCODINGS.find((encoding) => accepts(header, encoding)) ?? null }
  }
  return chosen.encoding
}

/** Path and query as in the request line. */
function addressOf(url: string): string {
  return url.slice(url.indexOf(API_BASE))
}

/** The same memory under the type that answers need. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return buffer as Uint8Array as Uint8Array<ArrayBuffer>
}
