import { statSync } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { BUNDLE_FOLDER } from '#contract/content/page-bundle.ts'
import { knownMistakes } from '#contract/content/text-mistakes.ts'
import { listFiles } from '#integrations/pages/built-files.ts'
import type { Sheet } from '#integrations/pages/same-styles.ts'
import type { HeaderPlace } from '#integrations/pages/security-headers-file.ts'
import { CODE, completeBundle, FRAME } from './bundle-folder.ts'
import { type PagesApp, pictureName, requestOf } from './code.ts'

type Noted = { entry: string; styles: Record<string, Sheet[]>; pictures: Record<string, string> }

/**
 * Keeps the bundle of the pages' code for the shop that started this build, and makes no page: `render-site.ts` makes all of
 * the shop's sites with it, in a process of its own, so that bundling and rendering do not need their memory at once. Comes
 * last, when the files that no page changes are complete.
 */
export function keepBundle(place: HeaderPlace): AstroIntegration {
  const folder = process.env[BUNDLE_FOLDER] ?? ''
  const partial = `${folder}.${process.pid}.part`
  const noted: Noted = { entry: '', styles: {}, pictures: {} }
  let outDir = ''
  return {
    name: 'keep-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((inner) => noting(inner, noted, { site: place.site, outDir, partial }))
      },
      'astro:build:done': async () => {
        const frame = await sizesIn(outDir)
        await rename(outDir, join(partial, FRAME))
        await completeBundle(partial, folder, { ...place, ...noted, frame, mistakes: knownMistakes() })
      },
    },
  }
}

/** Notes the parts of a bundle, and keeps the code before Astro removes it. Astro itself is given no page. */
function noting(
  inner: AstroPrerenderer,
  noted: Noted,
  { site, outDir, partial }: { site: string; outDir: string; partial: string },
): AstroPrerenderer {
  return {
    ...inner,
    setup: async () => {
      await inner.setup?.()
      for (const { key, styles } of pagesOf(inner)) noted.styles[key] = styles
    },
    getStaticPaths: async () => {
      await notePictures(inner, noted.pictures, site)
      return []
    },
    teardown: async () => {
      const code = join(outDir, '.prerender')
      noted.entry = (await readdir(code)).find((name) => name.startsWith('prerender-entry')) ?? ''
      await rm(partial, { recursive: true, force: true })
      await cp(code, join(partial, CODE), { recursive: true })
      await inner.teardown?.()
    },
  }
}

/** The routes that Astro has bundled, once the prerenderer is set up. */
function pagesOf(prerenderer: AstroPrerenderer): { key: string; styles: Sheet[] }[] {
  return Object.values((prerenderer as AstroPrerenderer & { app: PagesApp }).app.getOptions().allPages)
}

/**
 * Renders every page that there is without a catalogue, and lets it go: Astro learns of the pictures beside the texts, which
 * it makes afterwards, when a page first asks for them.
 */
async function notePictures(
  prerenderer: AstroPrerenderer,
  noted: Record<string, string>,
  site: string,
): Promise<void> {
  const add = globalThis.astroAsset.addStaticImage
  if (!add) return
  globalThis.astroAsset.addStaticImage = (options, hashed, path) => {
    const address = add(options, hashed, path)
    noted[pictureName(options, hashed)] = address
    return address
  }
  for (const path of await prerenderer.getStaticPaths())
    if (path.route.type === 'page') await prerenderer.render(requestOf(path, site), { routeData: path.route })
}

/** The files of a folder with their sizes. */
async function sizesIn(folder: string): Promise<Record<string, number>> {
  const files = await listFiles(folder)
  return Object.fromEntries(files.map((file) => [relative(folder, file), statSync(file).size]))
}
