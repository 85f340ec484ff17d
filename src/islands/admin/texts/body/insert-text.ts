/** A text with its selected part; `start` and `end` are equal where only the caret is. */
export type Selected = { text: string; start: number; end: number }

/** A change of the selected part: what replaces it, and what is selected then. */
export type Replaced = { from: number; to: number; words: string; start: number; end: number }

/** The marks that buttons write around words. */
export const MARKS = { bold: '**', italic: '*' } as const

/** Puts the selected words between two marks, or takes the marks away if they are right around them. */
export function mark({ text, start, end }: Selected, sign: string): Replaced {
  const words = text.slice(start, end)
  const isMarked = text.slice(0, start).endsWith(sign) && text.slice(end).startsWith(sign)
  if (isMarked) {
    const from = start - sign.length
    return { from, to: end + sign.length, words, start: from, end: from + words.length }
  }
  const inside = start + sign.length
  return { from: start, to: end, words: sign + words + sign, start: inside, end: inside + words.length }
}

/** Begins each selected line with a sign, such as that of a heading or a list. */
export function beginLines({ text, start, end }: Selected, sign: string): Replaced {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const words = text
    .slice(from, end)
    .split('\n')
    .map((line) => sign + line)
    .join('\n')
  return { from, to: end, words, start: from + words.length, end: from + words.length }
}

/** Makes a link of the selected words, and selects its address. */
export function link({ text, start, end }: Selected): Replaced {
  const words = text.slice(start, end) || 'words of the link'
  const address = '/menu'
  const begins = start + words.length + 3
  return {
    from: start,
    to: end,
    words: `[${words}](${address})`,
    start: begins,
    end: begins + address.length,
  }
}

/** Puts a block after the selection, with an empty line before and after it. */
export function insertBlock({ text, end }: Selected, block: string): Replaced {
  const before = text.slice(0, end)
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = text.slice(end).startsWith('\n\n') ? '' : text.slice(end).startsWith('\n') ? '\n' : '\n\n'
  const words = above + block + below
  return { from: end, to: end, words, start: end + words.length, end: end + words.length }
}

/** Puts words in the place of the selection. */
export function insertWords({ start, end }: Selected, words: string): Replaced {
  return { from: start, to: end, words, start: start + words.length, end: start + words.length }
}

/** Where a line of a text begins and ends, to be shown to the person who mends it. */
export function lineRange(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return { start, end: start + (lines[line - 1]?.length ?? 0) }
}
