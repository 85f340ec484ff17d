import * as z from 'zod/mini'
import { type NewSize, newSize } from '#contract/admin/product/product.ts'
import { SIZE_NAME, SIZE_NAME_FILIPINO, sizeColumns } from '#islands/admin/product-csv/file/columns.ts'
import type { LineReader, TableProblem } from '#islands/admin/product-csv/file/line-reader.ts'

/** §3: the defaults of a size. */
const REGULAR: NewSize = { name: 'Regular', servings: 1, price: 0, priceTiers: [], stockQuantity: 0 }

const COLUMNS = sizeColumns(true).map(({ name, read, readNew }) => ({
  name,
  read: (readNew ?? read) as ((cell: string) => Partial<NewSize>) | undefined,
}))

/** The column of a field that has another name there. */
const COLUMN_OF: Partial<Record<string, string>> = {
  name: SIZE_NAME,
  nameFilipino: SIZE_NAME_FILIPINO,
  stockQuantity: 'stock',
}

/** A new size from its line; missing or too long fields are reported at their columns. */
export function readNewSize({ line, cellOf, changesOf }: LineReader, problems: TableProblem[]): NewSize {
  const { price, ...values } = changesOf(COLUMNS)
  if (cellOf('price') === '') {
    problems.push({ line, column: 'price', message: 'A new size needs a price in its line' })
  }
  const size = { ...REGULAR, ...values, price: price ?? 0 }
  const fields = z.safeEncode(newSize, size).error?.issues.map(({ path: [field] }) => String(field))
  for (const field of new Set(fields)) {
    problems.push({
      line,
      column: COLUMN_OF[field] ?? field,
      message: 'This is not possible here, or too long',
    })
  }
  return size
}
