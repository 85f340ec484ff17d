import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { BLOG_WORDS, PAGE_WORDS } from '#contract/content/author-words.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { isPicture } from './own-picture.ts'
import { textMistakes } from './text-check.ts'

const TEXT = /\/content\/(blog|pages)\/(?:fil\/)?[^/]+\.mdx$/
const PICTURE = /\.(?:webp|jpe?g|png|avif)$/
const BESIDE_TEXTS = /\/content\/(?:blog|pages)\/[^/]+$/
/** Pictures are beside the English texts, also for translations. */
const TRANSLATION = /(\/content\/(?:blog|pages)\/)fil\/(?=[^/]+$)/
const NO_PICTURE = '\0no-picture'
const NO_PICTURE_ID = /^\0no-picture$/

/**
 * Keeps unchecked files of authors out of the build. A text never becomes code before its check: during development, an open
 * page asks for it as soon as it is saved. A picture that cannot be shown is bundled as none at all; what shows it is refused by
 * the check of its text.
 */
export function authorGuard(): Plugin {
  return {
    name: 'author-guard',
    enforce: 'pre',
    // Astro reads pictures before any plugin of ours can.
    resolveId: {
      filter: { id: PICTURE },
      async handler(source, importer) {
        const from = importer?.replace(TRANSLATION, '$1')
        const picture = await this.resolve(source, from, { skipSelf: true })
        return picture && BESIDE_TEXTS.test(picture.id) && !(await isPicture(picture.id))
          ? NO_PICTURE
          : picture
      },
    },
    load: {
      filter: { id: [TEXT, NO_PICTURE_ID] },
      async handler(id) {
        if (id === NO_PICTURE) return 'export default null'
        const words = TEXT.exec(id)?.[1] === 'blog' ? BLOG_WORDS : PAGE_WORDS
        const file = { place: relative(this.environment.config.root, id), text: await readFile(id, 'utf8') }
        const mistakes = textMistakes(file, words)
        if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
        return null
      },
    },
  }
}
