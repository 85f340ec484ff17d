/**
 * The tags of formatted fields, without attributes (§5, D63). These fields are a product's description, the shop's
 * announcement, and what staff write to customers; all other fields are plain text.
 */
export const FORMATTED_TAGS = ['b', 'i', 'em', 'strong', 'p', 'br'] as const

/**
 * The Trusted Types policy that permits HTML which DOMPurify has cleaned. Not beside the others: shoppers' scripts
 * share that module.
 */
export const FORMATTED_POLICY = 'pugon-formatted'

const TAG = /<(\/?)(b|i|em|strong|p|br)>/g

/**
 * Whether a text is clean HTML, as the server stores it: only tags of `FORMATTED_TAGS`, written like `<b>`, each
 * closed in its turn. Only such a text may be shown as HTML.
 */
export function isFormatted(html: string): boolean {
  if (/[<>]/.test(html.replaceAll(TAG, ''))) return false
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    if (slash === '') {
      if (tag !== 'br') open.push(tag)
    } else if (open.pop() !== tag) return false
  }
  return open.length === 0
}

/** Where a tag that is not kept begins or ends a line of its own. */
const BLOCK =
  /<\/?(?:article|blockquote|caption|dd|div|dl|dt|figcaption|h[1-6]|hr|ol|pre|section|table|tbody|tr|ul)\b[^<>]*>|<\/li>/gi
/** Stands for the end of such a line; a character that no text has. */
const END = '\uE000'

/** Lists, headings and tables of other editors as lines, so that their words are not joined when the tags go. */
export function blocksToLines(html: string): string {
  const lines = html
    .replace(/<li\b[^<>]*>/gi, `${END}• `)
    .replace(BLOCK, END)
    .replace(/<\/?t[dh]\b[^<>]*>/gi, ' ')
  if (!lines.includes(END)) return lines
  const parts = lines.split(END).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .join(END)
    .replace(/\uE000?(<\/?p>|<br ?\/?>)\uE000?/gi, '$1')
    .replaceAll(END, '<br>')
}

/** The words of a formatted text: paragraphs are divided by an empty line, `<br>` is a new line, no tag is left. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?p\b[^<>]*>/gi, '\n\n')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .split('\n')
    .map((line) => decoded(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The words of a formatted text in one line, for descriptions of a page and for lists. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll('\n', ' ').replace(/ {2,}/g, ' ')
}

/**
 * A formatted text as it is edited: with `Rum & raisin` instead of `Rum &amp; raisin`, and with empty lines instead of
 * `<p>` where they say the same. Cleaned again, it is the same.
 */
export function typedText(html: string): string {
  const lines = html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
  return (linesToHtml(lines) === html ? lines : html)
    .replaceAll('&gt;', '>')
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replace(/&amp;(?![a-z#])/gi, '&')
}

/**
 * Lines that were typed without `<p>` and `<br>`, as HTML: empty lines divide paragraphs, and new lines are kept.
 */
export function linesToHtml(html: string): string {
  if (/<(?:p|br)\b/i.test(html) || !/[\r\n]/.test(html)) return html
  const paragraphs = html
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim().replace(/[\r\n]/g, '<br>'))
    .filter((part) => part !== '')
  const [first = '', ...more] = paragraphs
  return more.length === 0 ? first : paragraphs.map((part) => `<p>${part}</p>`).join('')
}

/** Plain text as HTML that shows it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function decoded(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => CHARACTERS[code] ?? code)
}
