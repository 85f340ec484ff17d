import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import { blocksToLines, FORMATTED_TAGS, linesToHtml, plainText } from '#domain/formatted.ts'

const OPTIONS: Sanitize.IOptions = { allowedTags: [...FORMATTED_TAGS], allowedAttributes: {} }

/** Nothing in such a text can be a tag, an entity or a new line. */
const BARE = /^[^<>&\r\n]*$/

let loaded: typeof Sanitize | undefined

/** A parser that meets its own output may still move a tag, as with a paragraph within one: once more is enough. */
const MOST_PASSES = 8

/**
 * Cleans a formatted text for the database (§5, D63): only the tags of `FORMATTED_TAGS` are kept, without attributes;
 * scripts and styles go with their content, of other tags the words remain. Where nobody wrote `<p>` or `<br>`, empty
 * lines divide paragraphs and new lines are kept. Cleaning a clean text changes nothing.
 */
export function cleanFormatted(typed: string): string {
  let html = blocksToLines(typed.trim())
  if (BARE.test(html)) return html
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = html
    html = linesToHtml(sanitized(before))
    if (html === before) break
  }
  return plainText(html) === '' ? '' : html
}

function sanitized(html: string): string {
  // Loaded with the first text that needs it: 11 MB that a starting server does without.
  loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof Sanitize
  return loaded(html, OPTIONS).replaceAll('<br />', '<br>').trim()
}
