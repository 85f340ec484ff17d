import { CellError } from './read-cell.ts'

/** An unreadable cell; lines count as in the spreadsheet, where the header is line 1. */
export type TableProblem = { line: number; column: string; message: string }

/** The part of a column that reading needs. */
type ReadColumn<Change> = { name: string; read?: ((cell: string) => Partial<Change>) | undefined }

/** One line of the file, by column. Unreadable cells are reported and left out. */
export type LineReader = {
  line: number
  /** A column's cell; nothing if the file has no such column. */
  cellOf: (column: string) => string
  reading: <Value>(column: string, read: () => Value) => Value | undefined
  /** The values of the filled cells. */
  changesOf: <Change>(columns: readonly ReadColumn<Change>[]) => Partial<Change>
}

/** Reads the lines of a file with this header. */
export function lineReader(header: readonly string[], problems: TableProblem[]) {
  return (cells: readonly string[], line: number): LineReader => {
    const cellOf = (name: string) => cells[header.indexOf(name)]?.trim() ?? ''
    const reading: LineReader['reading'] = (column, read) => {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        problems.push({ line, column, message: error.message })
        return undefined
      }
    }
    return {
      line,
      cellOf,
      reading,
      changesOf: (columns) =>
        Object.assign(
          {},
          ...columns.map(({ name, read }) => {
            const cell = cellOf(name)
            return cell === '' || !read ? {} : (reading(name, () => read(cell)) ?? {})
          }),
        ),
    }
  }
}

/** Lines of one product agree, or leave it to the first. */
export function setOnce(product: object, name: string, value: unknown, first: number): void {
  const earlier = (product as Record<string, unknown>)[name]
  if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(value))
    throw new CellError(`Line ${first} says something else about this product`)
  Object.assign(product, { [name]: value })
}
