import type { Context } from 'hono'
import { CHANGE_PASSWORD } from '#contract/content/redirects.ts'
import { categoryRedirect } from '#domain/menu/category-alias.ts'
import { isUnlisted } from '#domain/page/kinds/unlisted.ts'
import { occasionRedirect, productRedirect } from '#domain/product/old-slug.ts'
import type { PreviewCookie } from '#server/http/guards/preview-cookie.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type AppEnvironment, refuseWrites } from '#server/http/route.ts'
import type { SiteHeaders } from '#server/http/site-headers.ts'
import { redirectsOf } from '#server/pages/content/redirects.ts'
import { languageOf, pathIn, plainPath } from '#words/address.ts'
import { leadInLanguage } from '#words/redirect.ts'
import { phrase } from '#words/say.ts'
import { dictionaryFile } from './dictionary.ts'
import {
  BLOG_NOT_FOUND_PATH,
  isPlaceholder,
  type MadePage,
  NOT_FOUND_PATH,
  OPEN_SOON_PATH,
} from './make-page.ts'
import { answerFile, answerPage } from './page-answer.ts'
import type { PageSource } from './page-source.ts'
import type { ShopPages } from './shop-pages.ts'

const BLOG = '/blog/'
/** Files below these paths are parts of pages, never pages themselves (D1). */
const PARTS = /^\/(_astro|images)(\/|$)/
const FILE_ENDING = /\.\w+$/
/** The request headers on which the answer to an unknown address depends. */
const VARY_MISSING = 'Accept-Encoding, Accept, Sec-Fetch-Dest, Sec-Fetch-Mode'

type Needs = {
  pages: Pick<PageSource, 'here'>
  /** How long caches in front may keep pages; 0 if they have to ask each time. */
  pageCacheSeconds: number
  headers: SiteHeaders
  previewCookie: PreviewCookie
}

/** Everything that is neither a call nor a picture: the pages, their files, redirects and the page for unknown addresses (D1, D2). */
export function mountPages(app: App, needs: Needs): void {
  const { pages: source, pageCacheSeconds, headers, previewCookie } = needs
  app.get(CHANGE_PASSWORD.from, (context) => context.redirect(CHANGE_PASSWORD.to, 302))
  app.get('*', async (context) => {
    const path = decodePath(context.req.path)
    if (isCall(path ?? context.req.path)) throw noSuchCall()
    const pages = source.here()
    if (!pages || path === null) return notFound(context)
    const dictionaries = pages.dictionaries()
    const file = dictionaryFile(dictionaries, path) ?? (await pages.files.find(path))
    if (file) return answerFile(context, file, path, pageCacheSeconds)
    const canonical = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
    const mayName = plainPath(canonical) === '/menu' && context.req.url.includes('?')
    const target = mayName ? await redirectOf(context, pages) : null
    if (target) return context.redirect(target, 301)
    const page = isPlaceholder(canonical) ? null : await pages.store.get(canonical)
    const isPreparing = page?.policy && pages.content().facts.ordering.isPreparing
    if (isPreparing && !isUnlisted(plainPath(canonical))) {
      const isShown = canonical === path && previewCookie.isIn(context.req.header('Cookie'))
      return answerUnopened(context, isShown ? page : null, { pages, headers, path })
    }
    if (page && canonical === path)
      return answerPage(context, page, 200, { headers, cacheSeconds: pageCacheSeconds, dictionaries })
    const moved = page
      ? encodeURI(canonical) + new URL(context.req.url).search
      : await movedTo(context, pages, canonical)
    return moved ? context.redirect(moved, 301) : answerMissing(context, { pages, headers, path })
  })
  app.all('*', (context) => {
    if (isCall(context.req.path)) throw noSuchCall()
    return refuseWrites(context)
  })
}

/** A page of a shop that is being set up: itself for the team, to all others that it opens soon. No cache keeps either. */
async function answerUnopened(
  context: Context<AppEnvironment>,
  page: MadePage | null,
  { pages, headers, path }: { pages: ShopPages; headers: SiteHeaders; path: string },
): Promise<Response> {
  const visiblePage = page ?? (await pages.store.get(pathIn(OPEN_SOON_PATH, languageOf(path))))
  if (!visiblePage) return notFound(context)
  const answer = await answerPage(context, visiblePage, 200, { headers, cacheSeconds: 0 })
  answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

/** Where an address leads that has no page of its own: to that of a former slug or another name, or to that with a file's ending. */
async function movedTo(
  context: Context<AppEnvironment>,
  pages: ShopPages,
  path: string,
): Promise<string | null> {
  const target = await redirectOf(context, pages)
  if (target) return target
  const page = path.replace(/(?:\/index)?\.html$/, '') || '/'
  if (page === path || isPlaceholder(page)) return null
  const { search } = new URL(context.req.url)
  return (await pages.store.get(page)) ? encodeURI(page) + search : null
}

/** Leads to pages only: a category that is not shown has none (D4). */
async function redirectOf(context: Context<AppEnvironment>, pages: ShopPages): Promise<string | null> {
  const { aliases, products, occasions } = redirectsOf(pages.content())
  const target = leadInLanguage(
    new URL(context.req.url),
    (plain) =>
      categoryRedirect(plain, aliases) ??
      productRedirect(plain, products) ??
      occasionRedirect(plain, occasions),
  )
  const path = target && decodePath(target.pathname)
  return path && (await pages.store.get(path)) ? target.pathname + target.search : null
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
  { pages, headers, path }: { pages: ShopPages; headers: SiteHeaders; path: string },
): Promise<Response> {
  if (PARTS.test(path) || !isNavigation(context, path)) return notFound(context)
  const missing = plainPath(path).startsWith(BLOG) ? BLOG_NOT_FOUND_PATH : NOT_FOUND_PATH
  const page = await pages.store.get(pathIn(missing, languageOf(path)))
  if (!page) return notFound(context)
  const answer = await answerPage(context, page, 404, { headers, cacheSeconds: 0 })
  answer.headers.set('Vary', VARY_MISSING)
  return answer
}

function notFound(context: Context<AppEnvironment>): Response {
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

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
