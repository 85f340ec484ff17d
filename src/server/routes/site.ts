import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { categoryRedirect } from '#domain/category-alias.ts'
import { productRedirect } from '#domain/old-slug.ts'
import type { Deps } from '#server/app.ts'
import { Problem } from '#server/calls/problem.ts'
import type { App, AppEnvironment } from '#server/calls/route.ts'
import { bestCopy, HASHED_FOLDER, type Site, type SiteFile } from '#server/site.ts'

const NOT_FOUND_PAGE = '/404'
const BLOG = '/blog/'
const BLOG_NOT_FOUND_PAGE = '/blog/not-found'
const YEAR_SECONDS = 31_536_000
const RETRY_SECONDS = 5

/** Everything that is not a call or a picture: the built site, its redirects and its 404 (D1, D2). */
export function mountSite(app: App, { site }: Pick<Deps, 'site'>): void {
  app.get('*', async (context) => {
    const path = decodePath(context.req.path)
    if (/^\/api(\/|$)/.test(path)) throw new Problem('NOT_FOUND', 'There is no such call.')
    const { files, aliases, moved } = site()
    if (files.size === 0) return notBuiltYet(context)
    const url = new URL(context.req.url)
    const canonical = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
    // Of the pages that exist only the menu leads on to another one, by its query.
    const isMoved = canonical === '/menu' || !files.has(canonical)
    const target = isMoved ? (categoryRedirect(url, aliases) ?? productRedirect(url, moved)) : null
    if (target) return context.redirect(target.pathname + target.search, 301)
    const file = files.get(canonical)
    if (file?.isPage && canonical !== path) {
      return context.redirect(encodeURI(canonical) + url.search, 301)
    }
    if (file && canonical === path && ![NOT_FOUND_PAGE, BLOG_NOT_FOUND_PAGE].includes(canonical))
      return answerFile(context, file, path, 200).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        // Its time was over, and it was deleted after this site was shown.
        return answerMissing(context, site(), path)
      })
    return answerMissing(context, site(), path)
  })
}

/** Navigations get the home screen with a line that says so; a missing file stays a plain 404, never a page (D1). */
async function answerMissing(
  context: Context<AppEnvironment>,
  { files }: Site,
  path: string,
): Promise<Response> {
  const page = files.get(path.startsWith(BLOG) ? BLOG_NOT_FOUND_PAGE : NOT_FOUND_PAGE)
  const isNavigation = !/\.\w+$/.test(path) && !/^\/(_astro|images)(\/|$)/.test(path)
  if (page && isNavigation) return answerFile(context, page, path, 404)
  return context.text('Not found', 404, { 'Cache-Control': 'no-cache' })
}

async function answerFile(
  context: Context<AppEnvironment>,
  file: SiteFile,
  path: string,
  status: 200 | 404,
): Promise<Response> {
  const { path: copy, encoding } = bestCopy(file, context.req.header('Accept-Encoding') ?? '')
  // A weak tag: the same page in another encoding has other bytes.
  const etag = `W/${file.etag}`
  const isKnown = status === 200 && context.req.header('If-None-Match')?.includes(file.etag)
  // Read before anything is said of it: it may be gone.
  const bytes = isKnown ? null : new Uint8Array(await readFile(copy))
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  context.header(
    'Cache-Control',
    path.startsWith(`/${HASHED_FOLDER}/`)
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : 'public, max-age=0, must-revalidate',
  )
  if (!bytes) return context.body(null, 304)
  if (encoding) context.header('Content-Encoding', encoding)
  return context.body(bytes, status, { 'Content-Type': file.type })
}

function notBuiltYet(context: Context<AppEnvironment>): Response {
  return context.text('The shop is being set up. Please try again in a moment.', 503, {
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
