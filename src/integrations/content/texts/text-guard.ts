import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { BLOG_WORDS, PAGE_WORDS } from '#contract/content/author-words.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { textMistakes } from './text-check.ts'

const TEXT = /\/content\/(blog|pages)\/(?:fil\/)?[^/]+\.mdx$/

/**
 * Keeps unchecked texts from becoming code: during development, an open page asks for a text as soon as it is
 * saved.
 */
export function textGuard(): Plugin {
  return {
    name: 'text-guard',
    enforce: 'pre',
    load: {
      filter: { id: TEXT },
      async handler(id) {
        const words = TEXT.exec(id)?.[1] === 'blog' ? BLOG_WORDS : PAGE_WORDS
        const file = { place: relative(this.environment.config.root, id), text: await readFile(id, 'utf8') }
        const mistakes = textMistakes(file, words)
        if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
        return null
      },
    },
  }
}
