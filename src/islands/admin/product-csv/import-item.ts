import type * as z from 'zod/mini'
import type { ProductDraft } from '#contract/admin/product/product.ts'
import type { BulkRow, bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import type { ReadTable } from '#islands/admin/product-csv/file/table.ts'

/** One product of the file, existing or new, with the line that it begins on. */
export type ImportItem = { line: number; titles: Titles } & ({ row: BulkRow } | { draft: ProductDraft })

/** The product's name, if the file has it, and those of the sizes that are sent, in their order, with their lines. */
type Titles = { product: string; sizes: readonly string[] }

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
export function itemsOf({ rows, lines, newProducts, names, sizeLines }: ReadTable): ImportItem[] {
  const existing = rows.map((row) => {
    const line = lines.get(row.id) ?? 0
    const sizes = (row.sizes ?? []).map(({ id }) => {
      const ownLine = sizeLines.get(id) ?? line
      return titleOf(ownLine, names.get(ownLine) ?? `size ${id}`)
    })
    return { line, row, titles: { product: row.name ?? `product ${row.id}`, sizes } }
  })
  const added = newProducts.map(({ line, draft }) => {
    const sizes = draft.sizes.map(({ name }) => `${draft.name}, ${name}`)
    return { line, draft, titles: { product: `new product ${draft.name}`, sizes } }
  })
  return [...existing, ...added]
}

/** A line of the file with what it is about. */
export function titleOf(line: number, name: string | undefined): string {
  return name ? `Line ${line}, ${name}` : `Line ${line}`
}

/** A refusal of a size names its line, product and size; one of the product is under the product's name anyway. */
function errorWords({ field, message }: { field: string; message: string }, { sizes }: Titles): string {
  const place = /^sizes\[(\d+)\]/.exec(field)?.[1]
  const title = place === undefined ? undefined : sizes[Number(place)]
  return title ? `${title}: ${message.replace(/^sizes\[\d+\]\.?/, '')}` : message
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
  const answers = [...rows, ...newProducts.map((answer) => ({ ...answer, before: null }))]
  return answers.flatMap(({ outcome, before, after, errors }, place) => {
    const item = items[place]
    if (!item) return []
    const { line, titles } = item
    const worded = errors.map((error) => ({ ...error, message: errorWords(error, titles) }))
    return [{ line, title: titles.product, outcome, before, after, errors: worded }]
  })
}
