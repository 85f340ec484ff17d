/** `4–5 days`, `7 AM – 8 PM`: what loses its sense where a line ends after its dash. */
const RANGE = /\d+–\d+(?: days?)?|\d{1,2}(?::\d\d)?\s[AP]M\s–\s\d{1,2}(?::\d\d)?\s[AP]M/
/** What holds no text of the page's body, or may hold no element. */
const OTHER = /<(script|style|title|option|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/

const PIECE = new RegExp([OTHER, TAG, RANGE].map(({ source }) => source).join('|'), 'g')

/**
 * Keeps every range of numbers or times in a page's text on one line, whoever wrote it. A span, because a sign that
 * forbids the break would stand in what is copied and searched for.
 */
export function keepRangesWhole(html: string): string {
  return html.replace(PIECE, (piece) =>
    piece.startsWith('<') ? piece : `<span class="range">${piece}</span>`,
  )
}
