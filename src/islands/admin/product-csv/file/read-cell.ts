import { pesosToCentavos } from '#domain/money.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { checkPrice, checkServings, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { NONE } from './cells.ts'

/** Why a cell cannot be read, for the person who wrote it. */
export class CellError extends Error {
  override name = 'CellError'
}

const MAX_ID = 999_999_999

/** A whole number in a cell, `1,200` included, or why it is not one. */
export function readWhole(cell: string, min = 1, max = MAX_ID): number {
  const typed = /^\d{1,3}(?:,\d{3})+$/.test(cell) ? cell.replaceAll(',', '') : cell
  const problem = checkWhole(typed, min, max)
  if (problem) throw new CellError(problem)
  return Number(typed)
}

/**
 * Pesos as price lists write them. Where a semicolon divides cells, a comma divides pesos from centavos; commas divide
 * thousands only where centavos follow.
 */
export function readPrice(cell: string): number {
  const amount = cell.replace(/^(?:₱|PHP|P)\s*/i, '')
  if (/^\d{1,3}(?:,\d{3})+$/.test(amount))
    throw new CellError(
      `${amount.replaceAll(',', '')} or ${amount}.00: a comma alone could also begin the centavos`,
    )
  const typed = /^\d{1,3}(?:,\d{3})+\.\d{2}$/.test(amount)
    ? amount.replaceAll(',', '')
    : amount.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const problem = checkPrice(typed)
  if (problem) throw new CellError(problem)
  return pesosToCentavos(Number(typed))
}

/** A price, or the word for none. */
export const readPriceOrNone = (cell: string) => (cell === NONE ? null : readPrice(cell))

/** `yes` or `no` in a cell. */
export function readYesNo(cell: string): boolean {
  const word = cell.toLowerCase()
  if (word !== 'yes' && word !== 'no') throw new CellError('yes or no')
  return word === 'yes'
}

/** Pieces added or removed. */
export function readChange(cell: string): number {
  const typed = cell.replace('−', '-')
  const change = Number(typed)
  if (!/^[+-]?\d{1,6}$/.test(typed) || Math.abs(change) > MAX_STOCK)
    throw new CellError('A whole number, such as 12 or -3')
  return change
}

/** How many a size serves; a comma may divide halves. */
export function readServings(cell: string): number {
  const typed = cell.replace(',', '.')
  const problem = checkServings(typed)
  if (problem) throw new CellError(problem)
  return Number(typed)
}
