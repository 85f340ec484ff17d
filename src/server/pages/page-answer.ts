import type { Context } from 'hono'
import { SITE_TAG } from '#domain/page/cdn-rules.ts'
import { WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import { DICTIONARY, isDictionary } from '#domain/page/dictionary.ts'
import { chooseEncoding, MIN_COMPRESSED_BYTES } from '#server/http/answers/encoding.ts'
import { bytes, copyOf, isKnown } from '#server/http/answers/ready-body.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import { isPlain, type SiteHeaders } from '#server/http/site-headers.ts'
import { HASHED_PATH } from '#server/pages/files/hashed-files.ts'
import type { PageFile } from '#server/pages/files/page-files.ts'
import { type Dictionary, heldDictionary, offeredDictionary } from './dictionary.ts'
import type { MadePage } from './make-page.ts'

const ALWAYS_ASK = 'public, max-age=0, must-revalidate'
const YEAR_SECONDS = 31_536_000
/** After every page browsers look for a newer worker: on a slow line once an hour is enough (D51). */
const WORKER = '/service-worker.js'
const WORKER_SECONDS = 3600
/** For so long, a CDN may show the last copy of a page while it fetches a new one. */
const STALE_SECONDS = 86_400
/** CDNs cut longer lists: such a page is dropped with all others. */
const MAX_TAGS = 200

type Sending = { headers: SiteHeaders; cacheSeconds: number; dictionaries?: readonly Dictionary[] }

/** Sends a page under its own policy; the address may look like a file's, whose headers would keep it from loading anything. */
export async function answerPage(
  context: Context<AppEnvironment>,
  { ready, type, policy, tags }: MadePage,
  status: 200 | 404,
  { headers, cacheSeconds, dictionaries = [] }: Sending,
): Promise<Response> {
  if (policy !== null) {
    if (isPlain(context.req.path))
      for (const [name, value] of Object.entries(headers.page)) context.header(name, value)
    context.header('Content-Security-Policy', policy)
  }
  const caching = { 'Cache-Control': ALWAYS_ASK, ...sharedCaching(cacheSeconds, tags) }
  const isShort = ready.length < MIN_COMPRESSED_BYTES
  if (policy === null || isShort || dictionaries.length === 0)
    return send(context, { ready, type }, status, caching)
  const varied = { ...caching, Vary: 'Accept-Encoding, Available-Dictionary' }
  const dictionaryInUse = heldDictionary(dictionaries, context.req)
  if (!dictionaryInUse) {
    const dictionary = offeredDictionary(dictionaries, context.req)
    const offer = dictionary && {
      'Server-Timing': `${DICTIONARY};desc="${HASHED_PATH}${dictionary.name}"`,
    }
    return send(context, { ready, type }, status, { ...varied, ...offer })
  }
  // From a cache that does not heed `Vary` it would reach browsers that cannot read it.
  const unshared = { ...varied, 'Cache-Control': ALWAYS_ASK.replace('public', 'private') }
  const copy = { encoding: 'dcz', bytes: await copyOf(ready, dictionaryInUse.mark, dictionaryInUse.compress) }
  return send(context, { ready, type }, status, unshared, copy)
}

/** Sends a file that pages load. */
export function answerFile(
  context: Context<AppEnvironment>,
  { ready, type }: PageFile,
  path: string,
  cacheSeconds: number,
): Response {
  const isShared = path !== WORKER && !path.startsWith(HASHED_PATH)
  return send(context, { ready, type }, 200, {
    'Cache-Control': cachingOf(path),
    ...(isShared && sharedCaching(cacheSeconds, [])),
    ...(isDictionary(path) && { 'Use-As-Dictionary': 'match="/*"' }),
  })
}

function send(
  context: Context<AppEnvironment>,
  { ready, type }: PageFile,
  status: 200 | 404,
  headers: Record<string, string>,
  short?: { encoding: string; bytes: Buffer },
): Response {
  const common = { ETag: ready.etag, Vary: 'Accept-Encoding', ...headers }
  if (status === 200 && isKnown(ready, context.req.header('If-None-Match')))
    return context.body(null, 304, common)
  const whole = { ...common, 'Content-Type': type, [WHOLE_LENGTH]: String(ready.length) }
  const encoding = short?.encoding ?? chooseEncoding(context.req.header('Accept-Encoding'))
  const copy = short?.bytes ?? (encoding && ready.copies.get(encoding))
  // Written once: `compressAnswers`, which makes a copy that is missing, would write the whole answer again.
  if (copy && encoding) return context.body(bytes(copy), status, { ...whole, 'Content-Encoding': encoding })
  context.set('readyBody', ready)
  return context.body(bytes(ready.body), status, whole)
}

function cachingOf(path: string): string {
  if (path.startsWith(HASHED_PATH)) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (path === WORKER) return `private, max-age=${WORKER_SECONDS}`
  return ALWAYS_ASK
}

/**
 * The rules for caches in front, for what is not named by its content. Browsers always ask, since nobody could purge them.
 * nginx reads `s-maxage`; CDNs prefer their own header, since browsers would obey `stale-while-revalidate`, too.
 */
function sharedCaching(seconds: number, tags: readonly string[]): Record<string, string> {
  if (seconds === 0) return {}
  return {
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'Cache-Tag': [SITE_TAG, ...(tags.length > MAX_TAGS ? [] : tags)].join(','),
  }
}
