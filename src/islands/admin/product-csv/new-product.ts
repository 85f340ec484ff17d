import * as z from 'zod/mini'
import { type NewSize, type ProductDraft, productDraft } from '#contract/admin/product/product.ts'
import { FILIPINO_LISTS, PRODUCT_FLAGS, WORD_LISTS } from '#domain/product/product-fields.ts'
import { slugOf } from '#domain/product/slug.ts'
import { recordOf } from '#domain/record.ts'
import { KEYS, PRODUCT_COLUMNS, SLUG } from '#islands/admin/product-csv/file/columns.ts'
import { type LineReader, setOnce, type TableProblem } from '#islands/admin/product-csv/file/line-reader.ts'
import { CellError } from '#islands/admin/product-csv/file/read-cell.ts'
import { readNewSize } from './new-size.ts'

/** A new product of the file, with the line that it begins on. */
export type NewProduct = { line: number; draft: ProductDraft }

/** Defaults of a new product. */
const PLAIN = {
  description: '',
  subcategoryId: null,
  basePrice: null,
  isOffered: true,
  madeToOrder: null,
  packaging: [],
  addons: [],
  allergens: [],
  allergensStated: false,
  descriptionFilipino: '',
  ...recordOf([...WORD_LISTS, ...FILIPINO_LISTS], () => []),
  allowsMessage: false,
  ...recordOf(PRODUCT_FLAGS, () => false),
} satisfies Partial<ProductDraft>

const SLUG_WORDS = 'An address of small letters, numbers and dashes, such as ube-cake'

type ProductLines = {
  line: number
  last: number
  slug: string
  fields: Partial<ProductDraft>
  sizes: NewSize[]
}

/**
 * Collects lines without an id: one with another name begins a product, and those right below it with the
 * same name or none are its further sizes. `end` marks the beginning of another product; `made` holds the
 * result.
 */
export function newProducts(problems: TableProblem[]) {
  const begun: ProductLines[] = []
  let current: ProductLines | undefined

  function take(reader: LineReader): void {
    const { line, cellOf, reading, changesOf } = reader
    for (const key of [KEYS.version, KEYS.sizeId]) {
      reading(key, () => {
        if (cellOf(key) !== '') throw new CellError('A new product has none yet: leave it empty')
      })
    }
    const name = cellOf('name')
    if (!current && name === '') {
      problems.push({ line, column: 'name', message: 'A new product needs a name' })
      return
    }
    if (!current || (name !== '' && name !== current.fields.name)) {
      current = { line, last: line, slug: '', fields: {}, sizes: [] }
      begun.push(current)
    }
    current.last = line
    current.slug ||= cellOf(SLUG)
    const { fields, sizes, line: first } = current
    for (const [field, value] of Object.entries(changesOf(PRODUCT_COLUMNS))) {
      reading(field, () => setOnce(fields, field, value, first))
    }
    sizes.push(readNewSize(reader, problems))
  }

  function list(): NewProduct[] {
    return begun.flatMap(({ line, last, slug, fields, sizes }) => {
      const { name = '', categoryId = 0 } = fields
      // Named by the file, so that the same file chosen twice makes nothing twice.
      const draft = {
        ...PLAIN,
        ...fields,
        name,
        categoryId,
        slug: slug || (name && slugOf(name, 'product')),
        sizes,
      }
      // A cell that could not be read has its problem already, and so has the name that an address is made from.
      const has = (column: string) => problems.some((one) => one.line === line && one.column === column)
      const isSaid = (column: string) => has(column) || (column === SLUG && slug === '' && has('name'))
      for (const problem of draftProblems(draft))
        if (!isSaid(problem.column)) problems.push({ line, ...problem })
      const isFlawed = problems.some((one) => line <= one.line && one.line <= last)
      return isFlawed ? [] : [{ line, draft }]
    })
  }

  return {
    take,
    end: () => {
      current = undefined
    },
    list,
  }
}

/** Missing or too long fields, at their columns. */
function draftProblems(draft: ProductDraft): Omit<TableProblem, 'line'>[] {
  if (draft.categoryId === 0) return [{ column: 'categoryId', message: 'A new product needs a category' }]
  const result = z.safeEncode(productDraft, draft)
  // An error of a size is reported at its own line.
  const columns = result.error?.issues
    .filter(({ path }) => path[0] !== 'sizes' || path.length === 1)
    .map(({ path: [field] }) => String(field))
  return [...new Set(columns)].map((column) => ({
    column,
    message: column === SLUG ? SLUG_WORDS : 'This is not possible here, or too long',
  }))
}
