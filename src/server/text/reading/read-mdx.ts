import { BLOG_WORDS, PAGE_WORDS } from '#contract/content/author-words.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { findMistakes } from '#integrations/content/texts/text-check.ts'
import { mentionsIn, questionMistakes } from '#integrations/content/texts/text-mentions.ts'
import { readTree, type TextMistake } from '#integrations/content/texts/text-tree.ts'
import { type ReadPart, readParts } from './read-parts.ts'

/** A text's file to be read, and whether its parts are wanted, too. */
export type ReadQuestion = { kind: TextKind; mdx: string; withParts: boolean }

/** The mistakes of a file, or, if there are none, everything that it names, and its parts. Lines are those of the file. */
export type ReadMdx = ReturnType<typeof mentionsIn> & { mistakes: TextMistake[]; parts: ReadPart[] }

/** Reads a text with the parser that builds the site. It runs in a thread: some texts take it long. */
export function readMdx({ kind, mdx, withParts }: ReadQuestion): ReadMdx {
  const mistakes = findMistakes(mdx, kind === 'article' ? BLOG_WORDS : PAGE_WORDS)
  if (mistakes.length > 0) return { mistakes, links: [], products: [], pictures: [], parts: [] }
  const tree = readTree(mdx)
  return {
    mistakes: questionMistakes(tree),
    ...mentionsIn(tree),
    parts: withParts ? readParts(tree) : [],
  }
}
