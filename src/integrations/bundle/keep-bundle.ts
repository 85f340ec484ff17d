import { readFileSync, statSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro'
import { BUNDLE_FOLDER, PAGES_FILE } from '#contract/content/page-bundle.ts'
import { listFiles } from '#integrations/pages/built-files.ts'
import { pageMarks } from '#integrations/pages/page-marks.ts'
import { type KnownStyles, withKnownStyles } from '#integrations/pages/same-styles.ts'
import type { HeaderPlace } from '#integrations/pages/security-headers-file.ts'
import { CODE, completeBundle, FRAME, linkFile, makeFolders } from './bundle-folder.ts'
import { fileOfPath, firstOfEach, type PagesApp, pictureName } from './code.ts'
import { type PageList, sizesOf, writePageList } from './page-list.ts'

/** Files that each site has of its own, and no route makes. */
const OF_EACH_SITE = /^(?:sitemap[\w-]*\.xml|_headers|_csp\.json)(?:\.br|\.gz)?$/

type Noted = {
  entry: string
  styles: Record<string, unknown[]>
  pictures: Record<string, string>
  paths: PathWithRoute[]
  keys: Map<string, string>
}

/**
 * Keeps the bundle of the pages' code for the shop that started this build, which renders the next sites of the same
 * sources with it (`render-site.ts`): bundling takes several times as long as rendering what an edit changes, and most of
 * a build's memory. Comes last, when the site is complete.
 */
export function keepBundle(place: HeaderPlace): AstroIntegration {
  const folder = process.env[BUNDLE_FOLDER]
  if (!folder) return { name: 'keep-bundle', hooks: {} }
  const partial = `${folder}.${process.pid}.part`
  const noted: Noted = { entry: '', styles: {}, pictures: {}, paths: [], keys: new Map() }
  let outDir = ''
  return {
    name: 'keep-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((inner) => noting(inner, noted, { code: join(outDir, '.prerender'), partial }))
      },
      'astro:build:done': async () => {
        const list: PageList = new Map()
        const sheets: KnownStyles = new Map()
        for (const { pathname, route } of noted.paths) {
          const file = fileOfPath(pathname, route)
          const html = route.type === 'page' ? readFileSync(join(outDir, file), 'utf8') : null
          if (html) withKnownStyles(html, sheets)
          const key = noted.keys.get(pathname) ?? null
          list.set(file, { key, sizes: sizesOf(join(outDir, file)), marks: html ? pageMarks(html) : null })
        }
        await writePageList(outDir, basename(folder), list)
        const { entry, styles } = noted
        const frame = await keepFrame(outDir, list, join(partial, FRAME))
        const kept = { ...place, entry, styles, pictures: noted.pictures, frame }
        await completeBundle(partial, folder, { ...kept, sheets: Object.fromEntries(sheets) })
      },
    },
  }
}

/** Notes what a bundle needs while Astro renders all pages, and keeps the code before Astro removes it. */
function noting(
  inner: AstroPrerenderer,
  noted: Noted,
  { code, partial }: { code: string; partial: string },
): AstroPrerenderer {
  return {
    ...inner,
    setup: async () => {
      await inner.setup?.()
      const { allPages } = (inner as AstroPrerenderer & { app: PagesApp }).app.getOptions()
      for (const { key, styles } of Object.values(allPages)) noted.styles[key] = styles
      notePictures(noted.pictures)
    },
    getStaticPaths: async () => {
      const paths = await inner.getStaticPaths()
      noted.paths = firstOfEach(paths)
      return paths
    },
    render: async (request, options) => {
      const rendered = await inner.render(request, options)
      const { headers } = rendered instanceof Response ? rendered : rendered.response
      const key = headers.get('ETag')
      if (key) noted.keys.set(pathOf(request), key)
      return rendered
    },
    teardown: async () => {
      noted.entry = (await readdir(code)).find((name) => name.startsWith('prerender-entry')) ?? ''
      await rm(partial, { recursive: true, force: true })
      await cp(code, join(partial, CODE), { recursive: true })
      await inner.teardown?.()
    },
  }
}

function pathOf(request: Request): string {
  return decodeURI(new URL(request.url).pathname).replace(/(?:index)?\.html$/, '')
}

function notePictures(noted: Record<string, string>): void {
  const add = globalThis.astroAsset.addStaticImage
  if (!add) return
  globalThis.astroAsset.addStaticImage = (options, hashed, path) => {
    const address = add(options, hashed, path)
    noted[pictureName(options, hashed)] = address
    return address
  }
}

/** Keeps the files of a site that no route has made; returns their sizes. */
async function keepFrame(site: string, list: PageList, folder: string): Promise<Record<string, number>> {
  const files = await listFiles(site)
  const ofRoutes = (path: string) => list.has(path) || list.has(path.replace(/\.(?:br|gz)$/, ''))
  const frame = files
    .map((file) => relative(site, file))
    .filter((path) => !ofRoutes(path) && !OF_EACH_SITE.test(path) && path !== PAGES_FILE)
  makeFolders(folder, frame)
  for (const path of frame) linkFile(site, folder, path)
  return Object.fromEntries(frame.map((path) => [path, statSync(join(site, path)).size]))
}
