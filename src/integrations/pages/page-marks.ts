import { type InlineBlocks, inlineBlocks } from './inline-blocks.ts'

/** The facts about a finished page that go into the headers and the sitemap. */
export type PageMarks = InlineBlocks & {
  /** Whether the sitemap names it. */
  isListed: boolean
}

/** Marks of pages that stay out of search engines or of the shop's lists (D4). */
const LEFT_OUT = /<meta name="robots" content="noindex">|<meta name="sitemap" content="exclude">/

export function pageMarks(html: string): PageMarks {
  return { ...inlineBlocks(html), isListed: !LEFT_OUT.test(html) }
}
