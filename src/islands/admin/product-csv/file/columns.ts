import type { AdminProduct, NewSize } from '#contract/admin/product/product.ts'
import type { BulkRow } from '#contract/admin/product/product-bulk.ts'
import { typedText } from '#domain/formatted.ts'
import { centavosToPesos } from '#domain/money.ts'
import { ALLERGENS, type Allergen, hasStatedAllergens } from '#domain/product/allergen.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { FLAG_LABELS, LIST_LABELS } from '#islands/admin/products/form/field-labels.ts'
import { listCell, NONE, readList } from './cells.ts'
import {
  CellError,
  readChange,
  readPrice,
  readPriceOrNone,
  readServings,
  readWhole,
  readYesNo,
} from './read-cell.ts'

type Size = AdminProduct['sizes'][number]
type SizeChange = NonNullable<BulkRow['sizes']>[number]

/** A column of the file: its content, how it is written, and what a filled cell changes. */
export type Column<Thing, Change> = {
  name: string
  words: string
  write: (thing: Thing) => string
  /** Absent if the column is read-only. */
  read?: (cell: string) => Partial<Change>
}

/** A column of a size, which may read more, or less, for a new one. */
type SizeColumn = Column<Size, SizeChange> & { readNew?: (cell: string) => Partial<NewSize> }

/** Columns that say which product is meant, and which of its versions was edited. */
export const KEYS = { id: 'id', version: 'version', sizeId: 'sizeId' } as const

/** The address of a product, for new ones only. */
export const SLUG = 'slug'

/** A size that has a name and no number is a new one. */
export const SIZE_NAME = 'sizeName'

export const SIZE_NAME_FILIPINO = 'sizeNameFilipino'

/** Tells how far the column `stock` was changed. */
export const STOCK_WAS = 'stockWas'

const pesos = (centavos: number) => centavosToPesos(centavos).toFixed(2)

/** The number of a category. Names that the shop knows have become numbers before. */
function readCategory(cell: string): number {
  if (!/^\d+$/.test(cell)) throw new CellError(`The shop has no category “${cell}”, or several`)
  return readWhole(cell)
}

function readTiers(cell: string): SizeChange['priceTiers'] {
  return readList(cell).map((tier) => {
    const [, pieces = '', price = ''] = /^(\d+) *= *(\S+)$/.exec(tier) ?? []
    if (pieces === '') throw new CellError('Pieces = price, such as 12=90.00 | 24=80.00')
    return { minQuantity: readWhole(pieces, 2), price: readPrice(price) }
  })
}

function readAllergens(cell: string): Allergen[] {
  return readList(cell).map((word) => {
    const match = ALLERGENS.find((allergen) => allergen === word.toLowerCase())
    if (!match) throw new CellError(`“${word}” is not one of: ${ALLERGENS.join(', ')}`)
    return match
  })
}

/** Only the word itself states that there are none (D69). */
function readStatement(cell: string): Pick<BulkRow, 'allergens' | 'allergensStated'> {
  const allergens = cell.toLowerCase() === NONE ? [] : readAllergens(cell)
  if (allergens.length === 0 && cell.toLowerCase() !== NONE)
    throw new CellError(`Some of ${ALLERGENS.join(', ')}, or ${NONE}`)
  return { allergens, allergensStated: true }
}

function notOfNew(): never {
  throw new CellError('The pieces of a new size go into the column stock')
}

const yesNo = (name: 'isOffered' | 'isFeatured' | 'isBestseller' | 'isNew' | 'isPopular') => ({
  name,
  words: `${name === 'isOffered' ? 'On sale' : FLAG_LABELS[name]}: yes or no`,
  write: (product: AdminProduct) => (product[name] ? 'yes' : 'no'),
  read: (cell: string) => ({ [name]: readYesNo(cell) }),
})

const list = (name: keyof typeof LIST_LABELS) => ({
  name,
  words: `${LIST_LABELS[name]}, divided by | signs; ${NONE} empties it`,
  write: (product: AdminProduct) => listCell(product[name] ?? []),
  read: (cell: string) => ({ [name]: readList(cell) }),
})

/** Columns of the product, filled in on its first line only. */
export const PRODUCT_COLUMNS: readonly Column<AdminProduct, BulkRow>[] = [
  { name: 'name', words: 'Name', write: ({ name }) => name, read: (name) => ({ name }) },
  {
    name: 'description',
    words: 'Description, with the tags b, i, em, strong, p and br',
    write: ({ description }) => typedText(description),
    read: (description) => ({ description: description.replaceAll('\r\n', '\n') }),
  },
  {
    name: 'descriptionFilipino',
    words: 'Description in Filipino, with the same tags',
    write: ({ descriptionFilipino }) => typedText(descriptionFilipino ?? ''),
    read: (cell) => ({ descriptionFilipino: cell.replaceAll('\r\n', '\n') }),
  },
  {
    name: 'categoryId',
    words: 'Category: its name or its number',
    write: ({ category }) => String(category.id),
    read: (cell) => ({ categoryId: readCategory(cell) }),
  },
  {
    name: 'subcategoryId',
    words: `Subcategory: its name or its number, or ${NONE}`,
    write: ({ subcategory }) => (subcategory ? String(subcategory.id) : NONE),
    read: (cell) => ({ subcategoryId: cell === NONE ? null : readCategory(cell) }),
  },
  ...(['isOffered', 'isFeatured', 'isBestseller', 'isNew', 'isPopular'] as const).map(yesNo),
  {
    name: 'allergens',
    words: `Some of ${ALLERGENS.join(', ')}, divided by | signs; ${NONE} if it contains none of them; empty while nobody has stated them`,
    write: (product) => listCell(product.allergens) || (hasStatedAllergens(product) ? NONE : ''),
    read: readStatement,
  },
  ...(Object.keys(LIST_LABELS) as (keyof typeof LIST_LABELS)[]).map(list),
  {
    name: 'basePrice',
    words: `Usual price in pesos, if the first size’s is lower; ${NONE} for none`,
    write: ({ basePrice, price }) => (basePrice === price ? '' : pesos(basePrice)),
    read: (cell) => ({ basePrice: readPriceOrNone(cell) }),
  },
]

const COST: SizeColumn = {
  name: 'cost',
  words: `What a piece costs the shop, in pesos, or ${NONE}; admins only`,
  write: ({ cost }) => (cost === undefined || cost === null ? '' : pesos(cost)),
  read: (cell) => ({ cost: readPriceOrNone(cell) }),
}

/** Columns of a size, one line each. */
const SIZE_COLUMNS: readonly SizeColumn[] = [
  {
    name: SIZE_NAME,
    words: 'Name of the size; read-only, except for a new one',
    write: ({ name }) => name,
    readNew: (name) => ({ name }),
  },
  {
    name: SIZE_NAME_FILIPINO,
    words: 'Name of the size in Filipino',
    write: ({ nameFilipino }) => nameFilipino ?? '',
    read: (nameFilipino) => ({ nameFilipino }),
  },
  {
    name: 'servings',
    words: 'How many it serves; read-only, except for a new size',
    write: ({ servings }) => String(servings),
    readNew: (cell) => ({ servings: readServings(cell) }),
  },
  {
    name: 'price',
    words: 'Price in pesos: 120 or 120.50',
    write: ({ price }) => pesos(price),
    read: (cell) => ({ price: readPrice(cell) }),
  },
  {
    name: 'priceTiers',
    words: `Lower prices for many: 12=90.00 | 24=80.00; ${NONE} for none`,
    write: ({ priceTiers }) =>
      listCell(priceTiers.map(({ minQuantity, price }) => `${minQuantity}=${pesos(price)}`)),
    read: (cell) => ({ priceTiers: readTiers(cell) }),
  },
  {
    name: 'stock',
    words: 'In stock. A change counts as the difference to stockWas; orders in the meantime count',
    write: ({ stockQuantity }) => String(stockQuantity),
    readNew: (cell) => ({ stockQuantity: readWhole(cell, 0, MAX_STOCK) }),
  },
  {
    name: STOCK_WAS,
    words: 'In stock when the file was made; stays as it is',
    write: ({ stockQuantity }) => String(stockQuantity),
  },
  {
    name: 'stockDelta',
    words: 'Pieces added (12) or removed (-3); orders in the meantime count',
    write: () => '',
    read: (cell) => ({ stockDelta: readChange(cell) }),
    readNew: notOfNew,
  },
]

/** The pieces that a changed `stock` adds or removes; nothing if it is as it was. Throws `CellError`. */
export function readStock({
  stock,
  stockWas,
  stockDelta,
}: Record<'stock' | 'stockWas' | 'stockDelta', string>) {
  if (stock === '') return {}
  if (stockWas === '')
    throw new CellError(
      'Without stockWas beside it nobody knows what changed: use stockDelta, or export again',
    )
  const change = readWhole(stock, 0, MAX_STOCK) - readWhole(stockWas, 0, MAX_STOCK)
  if (change !== 0 && stockDelta !== '') throw new CellError('Change stock or stockDelta, not both')
  return change === 0 ? {} : { stockDelta: change }
}

/** The size columns for somebody; cost is for admins. */
export function sizeColumns(withCost: boolean): readonly SizeColumn[] {
  return withCost ? [...SIZE_COLUMNS, COST] : SIZE_COLUMNS
}
