/** Separator of list items within a cell. */
const DIVIDER = '|'
/** Empties a list or an amount; an empty cell leaves it as it is. */
export const NONE = 'none'

/** Spreadsheets read a cell that begins like this as a formula; what already begins with the guard is guarded too. */
const FORMULA = /^['=+\-@\t\r]/
const GUARDED = /^'['=+\-@\t\r]/

/** The cell guarded, so that a spreadsheet shows it and never calculates it. */
export function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before it was guarded. */
export function unguard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}

/** A list in one cell: `milk | eggs`. */
export function listCell(words: readonly string[]): string {
  const cell = words.map((word) => word.replaceAll(/[\\|]/g, String.raw`\$&`)).join(` ${DIVIDER} `)
  // A list of just this word is not an empty list.
  return cell === NONE ? `${NONE} ${DIVIDER}` : cell
}

/** The words of a list in a cell. */
export function readList(cell: string): string[] {
  if (cell === NONE) return []
  return [...cell.matchAll(/(?:\\.|[^\\|])+/gs)]
    .map(([word]) => word.trim().replaceAll(/\\(.)/gs, '$1'))
    .filter((word) => word !== '')
}
