/** `4–5 days`, `7 AM – 8 PM`: ranges that are hard to read if a line breaks after the dash. */
const RANGE = /\d+–\d+(?: days?)?|\d{1,2}(?::\d\d)?\s[AP]M\s–\s\d{1,2}(?::\d\d)?\s[AP]M/
/** Elements without readable text, or that may not contain elements. */
const OTHER = /<(script|style|title|option|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/

const PIECE = new RegExp([OTHER, TAG, RANGE].map(({ source }) => source).join('|'), 'g')

/**
 * Keeps every range of numbers or times in a page's text on one line. Uses a span, because a no-break
 * character would end up in copied and searched text.
 */
export function keepRangesWhole(html: string): string {
  return html.replace(PIECE, (piece) =>
    piece.startsWith('<') ? piece : `<span class="range">${piece}</span>`,
  )
}
