import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PathWithRoute } from 'astro'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import type { Finished } from '#integrations/pages/finished-page.ts'
import { type PageMarks, pageMarks } from '#integrations/pages/page-marks.ts'
import type { Bundle } from './bundle-folder.ts'
import { type PagesApp, pictureName, requestOf } from './code.ts'

/** The pages of a kept bundle. */
export type Pages = {
  list: () => Promise<PathWithRoute[]>
  /**
   * Renders one file.
   *
   * @param known the key of the earlier site's page.
   * @returns `unchanged` if the page would be the one of that key, `null` if the route makes no file.
   * @throws if the route answers with an error or a redirect, which no page of ours does.
   */
  render: (path: PathWithRoute, known: string | null) => Promise<Rendered | 'unchanged' | null>
}

/** `marks` is `null` for files that are not pages. */
type Rendered = { body: Uint8Array<ArrayBuffer>; key: string | null; marks: PageMarks | null }

const encoder = new TextEncoder()

/** Loads the code of a bundle as Astro does after bundling (`createDefaultPrerenderer`). */
export async function loadPages(folder: string, bundle: Bundle): Promise<Pages> {
  const { app }: { app: PagesApp } = await import(pathToFileURL(join(folder, bundle.entry)).href)
  app.setInternals({
    pagesByKeys: new Map(Object.entries(bundle.styles).map(([key, styles]) => [key, { styles }])),
  })
  const destination = {
    write: ({ message }: { message: string }) => process.stderr.write(`${message}\n`),
  }
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } }, allPages: {} })
  globalThis.astroAsset = {
    ...globalThis.astroAsset,
    addStaticImage: (options, hashed) => {
      const name = pictureName(options, hashed)
      const address = bundle.pictures[name]
      if (!address) throw new Error(`The bundle has no picture for ${name}.`)
      return address
    },
  }
  return {
    list: () => new StaticPaths(app as never).getAll(),
    render: async (path, known) => {
      const { pathname, route } = path
      const request = requestOf(path, bundle.site, known ? { 'If-None-Match': known } : {})
      const locals: Finished = { html: null }
      const response = await app.render(request, { routeData: route, locals })
      if (response.status === 304) return 'unchanged'
      if (response.status >= 300 && response.status !== 404)
        throw new Error(`${pathname} was answered with ${response.status}.`)
      const key = response.headers.get('ETag')
      const { html } = locals
      if (html !== null) return { body: encoder.encode(html), key, marks: pageMarks(html) }
      return response.body && { body: await response.bytes(), key, marks: null }
    },
  }
}
