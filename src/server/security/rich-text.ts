import type { IOptions } from 'sanitize-html'
import { Problem } from '#server/calls/problem.ts'

/** What formatted text may hold (§5); no attribute of any of them. */
const ALLOWED: IOptions = {
  allowedTags: ['b', 'i', 'em', 'strong', 'p', 'br'],
  allowedAttributes: {},
  // Deeper ones lose their tags: a text of opening tags alone would come back twice as long.
  nestingLimit: 20,
  // It looks into none, and would warn of none.
  parseStyleAttributes: false,
}
/** §5: text areas. Signs and tags that cleaning writes out count as well: what was saved can be saved again. */
const MAX_TEXT = 5000
/** A paragraph left inside another one by what stood between them is told from it in the next round: three are enough. */
const MAX_ROUNDS = 10

/**
 * Cleans a formatted text that was typed or pasted to the tags of §5 (D37): it may be put into a page as HTML. Other
 * tags go and their words stay, scripts and styles go whole. What is clean already stays as it is. `field` is where it was
 * sent: throws `Problem` 400 when the clean text is longer than a text area may be. It may be empty.
 */
export async function cleanRichText(field: string, html: string): Promise<string> {
  // Heavy, and wanted by few who write.
  const { default: sanitize } = await import('sanitize-html')
  let clean = html
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = clean
    clean = sanitize(before, ALLOWED).trim()
    if (clean.length > MAX_TEXT) {
      throw refusal(field, 'too-big', `${field} must be no more than ${MAX_TEXT} characters long`)
    }
    if (clean === before) return clean
  }
  throw refusal(field, 'format', `${field} format is invalid`)
}

function refusal(field: string, code: string, message: string): Problem {
  return new Problem('VALIDATION_FAILED', message, { errors: [{ field, code, message }] })
}
