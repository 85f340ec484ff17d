import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { CHANGE_PASSWORD } from '#contract/content/redirects.ts'
import { categoryRedirect } from '#domain/menu/category-alias.ts'
import { SITE_TAG } from '#domain/page/cdn-rules.ts'
import { WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import { occasionRedirect, productRedirect } from '#domain/product/old-slug.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type AppEnvironment, refuseWrites } from '#server/http/route.ts'
import { pathIn, plainPath } from '#words/address.ts'
import { FIRST_LANGUAGE } from '#words/language.ts'
import { leadInLanguage } from '#words/redirect.ts'
import { phrase } from '#words/say.ts'
import { bestCopy, HASHED_FOLDER, type Site, type SiteFile } from './site.ts'

const NOT_FOUND_PAGE = '/404'
const BLOG = '/blog/'
const BLOG_NOT_FOUND_PAGE = '/blog/not-found'
const PLACEHOLDERS = [NOT_FOUND_PAGE, BLOG_NOT_FOUND_PAGE]
/** Files below these paths are parts of pages, never pages themselves (D1). */
const PARTS = /^\/(_astro|images)(\/|$)/
const FILE_ENDING = /\.\w+$/
/** The request headers on which the answer to an unknown address depends. */
const VARY_MISSING = 'Accept-Encoding, Accept, Sec-Fetch-Dest, Sec-Fetch-Mode'
const YEAR_SECONDS = 31_536_000
/** After every page browsers look for a newer worker: on a slow line once an hour is enough (D51). */
const WORKER = '/service-worker.js'
const WORKER_SECONDS = 3600
/** For so long, a CDN may show the last copy of a page while it fetches a new one. */
const STALE_SECONDS = 86_400
const RETRY_SECONDS = 5

type Needs = {
  site: () => Site
  /** How long caches in front may keep pages; 0 if they have to ask each time. */
  pageCacheSeconds: number
}

/** Everything that is neither a call nor a picture: the built site, its redirects and its 404 (D1, D2). */
export function mountSite(app: App, { site, pageCacheSeconds }: Needs): void {
  app.get(CHANGE_PASSWORD.from, (context) => context.redirect(CHANGE_PASSWORD.to, 302))
  app.get('*', async (context) => {
    const path = decodePath(context.req.path)
    if (isCall(path)) throw noSuchCall()
    const { files, aliases, oldSlugs } = site()
    if (files.size === 0) return notBuiltYet(context)
    const url = new URL(context.req.url)
    const canonical = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
    // Of the existing pages only the menu redirects, depending on its query.
    const isMoved = plainPath(canonical) === '/menu' || !files.has(canonical)
    const target = isMoved
      ? leadInLanguage(
          url,
          (plain) =>
            categoryRedirect(plain, aliases) ??
            productRedirect(plain, oldSlugs.products) ??
            occasionRedirect(plain, oldSlugs.occasions),
        )
      : null
    if (target) return context.redirect(target.pathname + target.search, 301)
    const file = files.get(canonical)
    const page = file ? canonical : withoutEnding(canonical)
    const isShown = !PLACEHOLDERS.includes(plainPath(page))
    if (page !== path && files.get(page)?.isPage && (file || isShown)) {
      return context.redirect(encodeURI(page) + url.search, 301)
    }
    if (file && canonical === path && isShown) {
      const shared = sharedCaching(path, pageCacheSeconds)
      return answerFile(context, file, path, 200, shared).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        // Its time was over, and it was deleted after this site was loaded.
        return answerMissing(context, site(), path)
      })
    }
    return answerMissing(context, site(), path)
  })
  app.all('*', (context) => {
    if (isCall(context.req.path)) throw noSuchCall()
    return refuseWrites(context)
  })
}

function isCall(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

function noSuchCall(): Problem {
  return new Problem('NOT_FOUND', phrase('There is no such call.'))
}

/**
 * Navigations get the home screen with a line saying that the page was not found; a missing file stays a
 * plain 404, never a page (D1).
 */
async function answerMissing(
  context: Context<AppEnvironment>,
  { files, headers }: Site,
  path: string,
): Promise<Response> {
  const plain = plainPath(path)
  const own = plain === path ? FIRST_LANGUAGE : 'fil'
  const page = files.get(pathIn(plain.startsWith(BLOG) ? BLOG_NOT_FOUND_PAGE : NOT_FOUND_PAGE, own))
  if (page && !PARTS.test(path) && isNavigation(context, path)) {
    // The address may look like a file's, whose headers would keep the page from loading anything.
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    const response = await answerFile(context, page, path, 404)
    response.headers.set('Vary', VARY_MISSING)
    return response
  }
  return context.text('Not found', 404, { 'Cache-Control': 'no-cache', Vary: VARY_MISSING })
}

/**
 * Whether somebody wants to see a page. Browsers say so; a service worker that requests a page for them says
 * it less clearly. If a program says nothing, an address that ends like a file's is for a file.
 */
function isNavigation({ req }: Context<AppEnvironment>, path: string): boolean {
  const target = req.header('Sec-Fetch-Dest')
  if (target)
    return target === 'document' || (target === 'empty' && req.header('Sec-Fetch-Mode') === 'navigate')
  return !FILE_ENDING.test(path) || (req.header('Accept') ?? '').includes('text/html')
}

/** The address of a page here, for a path that ends with the page's file extension. */
function withoutEnding(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/'
}

function cachingOf(path: string): string {
  if (path.startsWith(`/${HASHED_FOLDER}/`)) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (path === WORKER) return `private, max-age=${WORKER_SECONDS}`
  return 'public, max-age=0, must-revalidate'
}

/**
 * The rules for caches in front, for files that are not named by their content. Browsers always ask, since nobody could
 * purge them. nginx reads `s-maxage`; CDNs prefer their own header, since browsers would obey `stale-while-revalidate`, too.
 */
function sharedCaching(path: string, seconds: number): Record<string, string> {
  if (seconds === 0 || path === WORKER || path.startsWith(`/${HASHED_FOLDER}/`)) return {}
  return {
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'Cache-Tag': SITE_TAG,
  }
}

async function answerFile(
  context: Context<AppEnvironment>,
  file: SiteFile,
  path: string,
  status: 200 | 404,
  shared: Record<string, string> = {},
): Promise<Response> {
  const { path: copy, encoding } = bestCopy(file, context.req.header('Accept-Encoding') ?? '')
  // A weak tag: the same page in another encoding has other bytes.
  const etag = `W/${file.etag}`
  const isKnown = status === 200 && context.req.header('If-None-Match')?.includes(file.etag)
  // Read before the headers are sent: the file may be gone.
  const bytes = isKnown ? null : new Uint8Array(await readFile(copy))
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', cachingOf(path))
  for (const [name, value] of Object.entries(shared)) context.header(name, value)
  if (!bytes) return context.body(null, 304)
  if (encoding) {
    context.header('Content-Encoding', encoding)
    context.header(WHOLE_LENGTH, String(file.size))
  }
  return context.body(bytes, status, { 'Content-Type': file.type })
}

/** A page, since browsers style a plain text by themselves, which the policy refuses, and do not fit it to phones. */
const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Being set up</title>
<h1>The shop is being set up</h1>
<p>Please try again in a moment.</p>
</html>`

function notBuiltYet(context: Context<AppEnvironment>): Response {
  return context.html(NOT_BUILT_PAGE, 503, {
    'Retry-After': String(RETRY_SECONDS),
    'Cache-Control': 'no-store',
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
