import type * as z from 'zod/mini'
import type { ProductDraft } from '#contract/admin/product/product.ts'
import type { BulkRow, bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import type { ReadTable } from '#islands/admin/product-csv/file/table.ts'

/** One product of the file, existing or new, with the line that it begins on. */
export type ImportItem = { line: number } & ({ row: BulkRow } | { draft: ProductDraft })

type Answer = z.output<typeof bulkUpdateProducts.answer>

/** The outcome for one item, real or predicted. */
export type ImportResult = {
  line: number
  title: string
  outcome: Answer['rows'][number]['outcome'] | Answer['newProducts'][number]['outcome']
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  errors: Answer['rows'][number]['errors']
}

/** Everything that a file asks for: existing products before new ones. */
export function itemsOf({ rows, lines, newProducts }: ReadTable): ImportItem[] {
  return [...rows.map((row) => ({ line: lines.get(row.id) ?? 0, row })), ...newProducts]
}

/** The request made from some items. */
export function partOf(items: readonly ImportItem[]): { rows: BulkRow[]; newProducts: ProductDraft[] } {
  return {
    rows: items.flatMap((item) => ('row' in item ? [item.row] : [])),
    newProducts: items.flatMap((item) => ('draft' in item ? [item.draft] : [])),
  }
}

/** The server's answer for each, in their order. */
export function resultsOf(items: readonly ImportItem[], { rows, newProducts }: Answer): ImportResult[] {
  const answers = [...rows, ...newProducts.map((made) => ({ ...made, before: null }))]
  return answers.flatMap(({ outcome, before, after, errors }, place) => {
    const item = items[place]
    if (!item) return []
    const title =
      'row' in item ? (item.row.name ?? `product ${item.row.id}`) : `new product ${item.draft.name}`
    return [{ line: item.line, title, outcome, before, after, errors }]
  })
}
