import type { PathWithRoute, RouteData } from 'astro'
import type { Finished } from '#integrations/pages/finished-page.ts'
import type { Sheet } from '#integrations/pages/same-styles.ts'

/** The part that is used here of what a bundle exports (`astro/entrypoints/prerender`). */
export type PagesApp = {
  render: (request: Request, options: { routeData: RouteData; locals: Finished }) => Promise<Response>
  setInternals: (internals: { pagesByKeys: ReadonlyMap<string, { styles: Sheet[] }> }) => void
  setOptions: (options: BuildOptions) => void
  getOptions: () => BuildOptions
}

/** Astro's options of a build, as far as pages need them while they are rendered. */
type BuildOptions = {
  settings: { scripts: { stage: string; content: string }[] }
  logger: { options: { destination: { write: (event: { message: string }) => boolean } } }
  allPages: Record<string, { key: string; styles: Sheet[] }>
}

/** The name of a picture in one size and format, as a text. */
export function pictureName(options: object, hashed: string[]): string {
  return JSON.stringify([options, hashed])
}

/** The file of a route's path in a site's folder. */
export function fileOfPath(pathname: string, { type }: Pick<RouteData, 'type'>): string {
  const path = pathname.replace(/^\//, '')
  return type === 'page' ? `${path || 'index'}.html` : path
}

/** The paths without those that an earlier route has too: Astro makes each once, by the first. */
export function firstOfEach(paths: readonly PathWithRoute[]): PathWithRoute[] {
  return [...new Map(paths.toReversed().map((path) => [path.pathname, path])).values()].toReversed()
}

/** How Astro asks for a page that becomes a file (`build.format`). */
export function requestOf({ pathname, route }: PathWithRoute, site: string, headers = {}): Request {
  return new Request(new URL(requestPath(pathname.replace(/^\//, ''), route.type), site), { headers })
}

function requestPath(path: string, type: string): string {
  return type === 'page' ? `/${path || 'index'}.html` : `/${path}`
}
