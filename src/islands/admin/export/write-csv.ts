import Papa from 'papaparse'
import { guard } from '#islands/admin/product-csv/file/cells.ts'

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a file for spreadsheets: formulas are written as text. */
export function writeCsv(table: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(
      table.map((cells) => cells.map(guard)),
      { newline: '\r\n' },
    )
  )
}
