import { createHash } from 'node:crypto'

/** Inline blocks of one page that a policy must name, as `sha256-…`. */
export type InlineBlocks = { scripts: string[]; styles: string[] }

/** A page in whose dialog products of other pages are shown: it reads those pages, under its own policy. */
export const SHOWS_PRODUCTS = /<dialog\b[^>]*\sdata-product-dialog\b/

const BLOCK = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/**
 * Inline scripts that a browser runs or obeys: without a type, with one of JavaScript's types, and the lists
 * that script-src also covers.
 */
const EXECUTABLE = /^(?:(?:text|application)\/(?:java|ecma)script|module|importmap|speculationrules)?$/i

/**
 * Hashes of the inline scripts and styles of a page. Data blocks such as JSON-LD need none.
 *
 * Reads HTML as Astro writes it: attribute values quoted, no `>` inside a script's or style's attributes.
 */
export function inlineBlocks(html: string): InlineBlocks {
  const blocks: InlineBlocks = { scripts: [], styles: [] }
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(BLOCK)) {
    if (tag.toLowerCase() === 'style') blocks.styles.push(hashOf(content))
    else if (!/\ssrc=/i.test(attributes) && EXECUTABLE.test(typeOf(attributes)))
      blocks.scripts.push(hashOf(content))
  }
  return blocks
}

function typeOf(attributes: string): string {
  return /\stype=["']?([^"'\s]*)/i.exec(attributes)?.[1] ?? ''
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
