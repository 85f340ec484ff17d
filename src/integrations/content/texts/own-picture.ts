import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const PICTURE = /\.(?:webp|jpe?g|png|avif)$/
const BESIDE_TEXTS = /\/content\/blog\/[^/]+$/
/** Pictures are beside the English texts, also for translations. */
const TRANSLATION = /\/content\/blog\/fil\/(?=[^/]+$)/
const NO_PICTURE = '\0no-picture'
const NO_PICTURE_ID = /^\0no-picture$/
/** AVIF is a kind of HEIF. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** Whether a picture beside a text can be shown: that of a damaged file would end the whole build. */
export async function isPicture(path: string): Promise<boolean> {
  try {
    // libvips remembers files that it has opened, and finds no fault with them the second time.
    const picture = sharp(await readFile(path), { failOn: 'truncated' })
    const { format } = await picture.metadata()
    await picture.stats()
    return FORMATS.includes(format)
  } catch {
    return false
  }
}

/** Bundles a picture that cannot be shown as none at all. What shows it is refused by the check of its text. */
export function pictureGuard(): Plugin {
  return {
    name: 'picture-guard',
    enforce: 'pre',
    // Astro reads pictures before any plugin of ours can.
    resolveId: {
      filter: { id: PICTURE },
      async handler(source, importer) {
        const from = importer?.replace(TRANSLATION, '/content/blog/')
        const found = await this.resolve(source, from, { skipSelf: true })
        return found && BESIDE_TEXTS.test(found.id) && !(await isPicture(found.id)) ? NO_PICTURE : found
      },
    },
    load: { filter: { id: NO_PICTURE_ID }, handler: () => 'export default null' },
  }
}
