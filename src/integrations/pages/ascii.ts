/** A letter beyond ASCII, but for the control characters before U+00A0: references to those would be read as other letters. */
const FOREIGN = /[\u00a0-\u{10ffff}]/gu
/** A script or a sheet, in which browsers read no references, or such a letter elsewhere. */
const PIECE = new RegExp(`<(script|style)\\b[\\s\\S]*?</\\1>|${FOREIGN.source}`, 'gu')

const ESCAPES = {
  /** `\u20b1`; a letter of two units becomes two of them. */
  script: (letter: string) =>
    letter.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  /** `\20b1 ` */
  style: (letter: string) => `\\${letter.codePointAt(0)?.toString(16)} `,
}

/**
 * Writes a page in ASCII: a peso sign becomes `&#8369;`. For one letter beyond Latin-1, browsers would keep all of a page in two
 * bytes a letter, and take longer to read it.
 */
export function inAscii(html: string): string {
  return html.replace(PIECE, (piece, block?: keyof typeof ESCAPES) =>
    block ? piece.replace(FOREIGN, ESCAPES[block]) : `&#${piece.codePointAt(0)};`,
  )
}
