import type { AdminProduct } from '#contract/admin/product/product.ts'
import type { BulkRow } from '#contract/admin/product/product-bulk.ts'
import { fold } from '#domain/text.ts'
import { type NewProduct, newProducts } from '#islands/admin/product-csv/new-product.ts'
import { readNewSize } from '#islands/admin/product-csv/new-size.ts'
import { KEYS, PRODUCT_COLUMNS, readStock, SIZE_NAME, SLUG, STOCK_WAS, sizeColumns } from './columns.ts'
import { type LineReader, lineReader, setOnce, type TableProblem } from './line-reader.ts'
import { CellError, readWhole } from './read-cell.ts'

/** The changes a file asks for, product by product, with the line where each begins. */
export type ReadTable = {
  rows: BulkRow[]
  /** By the product's number. */
  lines: ReadonlyMap<number, number>
  newProducts: NewProduct[]
  problems: TableProblem[]
  /** Product and size of each line, as far as the file names them: `Ube cake, Party`. */
  names: ReadonlyMap<number, string>
  /** The line of each size, by its number. */
  sizeLines: ReadonlyMap<number, number>
}

/** A category that a file may name. */
export type CategoryName = { id: number; name: string }

/** Other words for columns, as price lists have them. */
const ALSO_CALLED: Partial<Record<string, string>> = {
  category: 'categoryid',
  subcategory: 'subcategoryid',
  product: 'name',
  item: 'name',
  size: 'sizename',
}

/** The columns in their order, with what each holds. */
export function documentedColumns(withCost: boolean): { name: string; words: string }[] {
  return [
    { name: KEYS.id, words: 'Number of the product; stays as it is. Empty for a new product' },
    { name: KEYS.version, words: 'Which version of it was edited; stays as it is' },
    ...PRODUCT_COLUMNS,
    { name: SLUG, words: 'Address of the page, such as ube-cake; read-only, except for a new product' },
    { name: KEYS.sizeId, words: 'Number of the size; stays as it is. Empty for a new size' },
    ...sizeColumns(withCost),
  ]
}

/** Products as a table: one line for each size, the product's own fields on its first line only. */
export function writeTable(products: readonly AdminProduct[], withCost: boolean): string[][] {
  const columns = sizeColumns(withCost)
  const lines = products.flatMap((product) =>
    product.sizes.map((size, place) => [
      String(product.id),
      String(product.version),
      ...PRODUCT_COLUMNS.map(({ write }) => (place === 0 ? write(product) : '')),
      place === 0 ? product.slug : '',
      String(size.id),
      ...columns.map(({ write }) => write(size)),
    ]),
  )
  return [documentedColumns(withCost).map(({ name }) => name), ...lines]
}

/**
 * Reads such a table. An empty cell, or a missing column, leaves a field as it is. Products with a problem are left out, so
 * that the others can be checked. `categories` are the shop's, which the file may name.
 */
export function readTable(
  named: readonly (readonly string[])[],
  categories: readonly CategoryName[] = [],
): ReadTable {
  const header = (named[0] ?? []).map(columnName)
  const table = withCategoryIds(named, header, categories)
  const problems = headerProblems(header)
  const products = new Map<number, BulkRow>()
  const lines = new Map<number, number>()
  const names = new Map<number, string>()
  const sizeLines = new Map<number, number>()
  const owners = new Map<number, number>()
  if (problems.length > 0) return { rows: [], lines, newProducts: [], problems, names, sizeLines }

  const lineOf = lineReader(header, problems)
  const news = newProducts(problems)
  // A product is named in its first line alone.
  let current = { id: '', name: '' }
  for (const [place, cells] of table.entries()) {
    if (place === 0 || cells.every((cell) => cell.trim() === '')) continue
    const reader = lineOf(cells, place + 1)
    const { line, cellOf, reading, changesOf } = reader
    const [idCell, name] = [cellOf(KEYS.id), cellOf('name')]
    current = { id: idCell, name: name || (idCell === current.id ? current.name : '') }
    const named = [current.name, cellOf(SIZE_NAME)].filter(Boolean).join(', ')
    if (named !== '') names.set(line, named)
    sizeLines.set(Number(cellOf(KEYS.sizeId)), line)
    if (idCell === '') {
      news.take(reader)
      continue
    }
    news.end()
    const id = reading(KEYS.id, () => readWhole(cellOf(KEYS.id)))
    const version = reading(KEYS.version, () => readWhole(cellOf(KEYS.version)))
    if (id === undefined || version === undefined) continue
    if (!lines.has(id)) lines.set(id, line)
    owners.set(line, id)
    const product = products.get(id) ?? { id, version }
    products.set(id, product)
    reading(KEYS.version, () => {
      if (product.version !== version)
        throw new CellError(`Line ${lines.get(id)} names version ${product.version}`)
    })
    for (const [name, value] of Object.entries(changesOf(PRODUCT_COLUMNS))) {
      reading(name, () => setOnce(product, name, value, lines.get(id) ?? line))
    }
    readSize(product, reader, problems)
  }
  const newcomers = news.list()
  const flawed = new Set(problems.map(({ line }) => owners.get(line)))
  const rows = [...products.values()].filter(({ id }) => !flawed.has(id))
  return { rows, lines, newProducts: newcomers, problems, names, sizeLines }
}

/** A column by its name in any spelling, or by another word that price lists have for it. */
function columnName(cell: string): string {
  const word = cell.trim().toLowerCase()
  const name = ALSO_CALLED[word] ?? word
  return documentedColumns(true).find((column) => column.name.toLowerCase() === name)?.name ?? cell.trim()
}

/** The table with numbers where a category is named. */
function withCategoryIds(
  table: readonly (readonly string[])[],
  header: readonly string[],
  categories: readonly CategoryName[],
): readonly (readonly string[])[] {
  const ids = Map.groupBy(categories, ({ name }) => fold(name))
  const idOf = (cell: string) => {
    const [category, another] = ids.get(fold(cell.trim())) ?? []
    return category && !another ? String(category.id) : cell
  }
  const isCategory = header.map((name) => name === 'categoryId' || name === 'subcategoryId')
  return table.map((cells, place) =>
    place === 0 ? cells : cells.map((cell, column) => (isCategory[column] ? idOf(cell) : cell)),
  )
}

/** A line's changes to a size of an existing product; a name without an id is a new size. */
function readSize(product: BulkRow, reader: LineReader, problems: TableProblem[]): void {
  const { line, cellOf, reading, changesOf } = reader
  const tellTwice = (column: string) => problems.push({ line, column, message: 'This size appears twice' })
  if (cellOf(KEYS.sizeId) === '' && cellOf(SIZE_NAME) !== '') {
    const size = readNewSize(reader, problems)
    const name = size.name.toLowerCase()
    if (product.newSizes?.some((other) => other.name.toLowerCase() === name)) tellTwice(SIZE_NAME)
    product.newSizes = [...(product.newSizes ?? []), size]
    return
  }
  const stock = () =>
    readStock({ stock: cellOf('stock'), stockWas: cellOf(STOCK_WAS), stockDelta: cellOf('stockDelta') })
  const change = { ...changesOf(sizeColumns(true)), ...reading('stock', stock) }
  if (Object.keys(change).length === 0) return
  const sizeId = reading(KEYS.sizeId, () => {
    if (cellOf(KEYS.sizeId) === '')
      throw new CellError('The number of the size, or the sizeName of a new one')
    return readWhole(cellOf(KEYS.sizeId))
  })
  if (sizeId === undefined) return
  if (product.sizes?.some((size) => size.id === sizeId)) tellTwice(KEYS.sizeId)
  product.sizes = [...(product.sizes ?? []), { ...change, id: sizeId }]
}

function headerProblems(header: readonly string[]): TableProblem[] {
  const names = documentedColumns(true).map(({ name }) => name)
  // Only changes need to say which product and version they are about.
  const missing = header.includes(KEYS.id) ? [KEYS.version] : ['name', 'price']
  const unknown = header.filter((name) => name !== '' && !names.includes(name))
  const twice = header.filter((name, place) => name !== '' && header.indexOf(name) !== place)
  const problem = (message: string) => (column: string) => ({ line: 1, column, message })
  return [
    ...missing.filter((name) => !header.includes(name)).map(problem('This column is missing')),
    ...unknown.map(problem('There is no such column')),
    ...twice.map(problem('This column appears twice')),
  ]
}
