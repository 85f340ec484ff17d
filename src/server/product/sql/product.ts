import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CategoryRef, normaliseProduct, type Product } from '#domain/product/product.ts'
import type { ProductState } from '#domain/product/product-state.ts'
import { type ManilaDate, manilaIso } from '#domain/time/manila.ts'
import { anyOf, builtOnce } from '#server/db/built-once.ts'
import { jsonRow } from '#server/db/json-row.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { capacityUses, categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { marked, productMark } from '#server/pricing/price-marks.ts'

/** The parts of a product that depend on the day. */
export type Today = {
  today: ManilaDate
  /** Pieces of a made-to-order product left within the booking horizon (D15). */
  capacityLeft: (product: { id: number; madeToOrder: Product['madeToOrder'] }) => number
}

/** A product of any state. Only the admin may show those that are not published. */
export type StoredProduct = { product: Product; state: ProductState }

/** A few milliseconds of work. */
const SLICE = 250

type CategoryRow = typeof categories.$inferSelect
type ProductRow = typeof products.$inferSelect
type SizeRow = typeof sizes.$inferSelect

const subcategories = alias(categories, 'subcategories')

/** The published products with the given ids: all that shoppers may see and order. */
export async function loadProducts(...query: Parameters<typeof loadStoredProducts>): Promise<Product[]> {
  return published(await loadStoredProducts(...query))
}

/** Those that shoppers may see. */
export function published(stored: readonly StoredProduct[]): Product[] {
  return stored.flatMap(({ product, state }) => (state === 'published' ? [product] : []))
}

/**
 * The products with the given ids in any state, with their sizes, normalised, in ascending id order. One statement.
 */
export async function loadStoredProducts(
  database: Database | Transaction,
  today: Today,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  const rows = await productRows(database).execute({ ids })
  return [...Map.groupBy(rows, ({ row }) => row.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { row, category, subcategory, mark } = first
    const refs = new Map(
      [category, subcategory].flatMap((ref) => (ref ? [[ref.id, toRef(ref)] as const] : [])),
    )
    const sizeRows = group.flatMap(({ size }) => size ?? [])
    const facts = { ...today, isShown: category?.isActive === true }
    return { product: marked(toProduct(row, sizeRows, refs, facts), mark), state: row.state }
  })
}

const productRows = builtOnce((database) =>
  database
    .select({
      row: products,
      size: sizes,
      category: categories,
      subcategory: subcategories,
      mark: productMark,
    })
    .from(products)
    .leftJoin(sizes, eq(sizes.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(
      and(sql`${products.id} = ${anyOf(sql`${sql.placeholder('ids')}::int[]`)}`, isNull(products.retiredAt)),
    )
    .orderBy(asc(products.id))
    .prepare('products'),
)

/**
 * All products, in the form of `loadStoredProducts`. A catalogue of thousands is read in slices, so that other
 * calls are answered in between.
 */
export async function loadAllProducts(
  database: Database,
  today: Today,
  categoryRows: readonly CategoryRow[],
): Promise<StoredProduct[]> {
  const refs = new Map(categoryRows.map((row) => [row.id, toRef(row)]))
  const active = new Set(categoryRows.filter(({ isActive }) => isActive).map(({ id }) => id))
  const loaded: StoredProduct[] = []
  for (let last = 0; ; ) {
    const rows = await database
      .select({ row: jsonRow(products), mark: productMark })
      .from(products)
      .where(and(gt(products.id, last), isNull(products.retiredAt)))
      .orderBy(asc(products.id))
      .limit(SLICE)
    const next = rows.at(-1)?.row.id
    if (next === undefined) return loaded
    const sizeRows = await database
      .select({ row: jsonRow(sizes) })
      .from(sizes)
      .where(and(gt(sizes.productId, last), lte(sizes.productId, next)))
    const sizesOf = Map.groupBy(
      sizeRows.map(({ row }) => row),
      (row) => row.productId,
    )
    for (const { row, mark } of rows) {
      const facts = { ...today, isShown: active.has(row.categoryId) }
      const product = marked(toProduct(row, sizesOf.get(row.id) ?? [], refs, facts), mark)
      loaded.push({ product, state: row.state })
    }
    if (rows.length < SLICE) return loaded
    last = next
  }
}

/** All categories in the menu's order, as rows. */
export async function loadCategoryRows(database: Database): Promise<CategoryRow[]> {
  return database.select().from(categories).orderBy(asc(categories.sortOrder), asc(categories.id))
}

/** Pieces promised of each made-to-order product from a day on, by product and day. */
export async function loadCapacityUses(database: Database, from: ManilaDate): Promise<Map<string, number>> {
  const rows = await database.select().from(capacityUses).where(gte(capacityUses.date, from))
  return new Map(rows.map((row) => [capacityKey(row.productId, row.date), row.used]))
}

/** The key of a product's day in `loadCapacityUses`. */
export function capacityKey(productId: number, date: string): string {
  return `${productId} ${date}`
}

/** A category's name and place. */
export function toRef({ id, name, slug }: CategoryRow): CategoryRef {
  return { id, name, slug }
}

/**
 * The parts of a product that come from elsewhere. It has a page, and is sold, if its main category is active
 * (D4).
 */
type Facts = Today & { isShown: boolean }

/** Whether the owner sells it on that day, in stock or not. */
function isOnSale({ state, isOffered, soldOutUntil }: ProductRow, { today, isShown }: Facts): boolean {
  return isShown && state === 'published' && isOffered && (soldOutUntil === null || soldOutUntil <= today)
}

function toProduct(
  row: ProductRow,
  sizeRows: readonly SizeRow[],
  refs: ReadonlyMap<number, CategoryRef>,
  facts: Facts,
): Product {
  const capacity = row.madeToOrder ? facts.capacityLeft({ id: row.id, madeToOrder: row.madeToOrder }) : null
  return normaliseProduct({
    ...row,
    available: isOnSale(row, facts),
    category: refs.get(row.categoryId) ?? null,
    subcategory: row.subcategoryId === null ? null : (refs.get(row.subcategoryId) ?? null),
    sizes: sizeRows
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      .map((size) => (capacity === null ? size : { ...size, stockQuantity: capacity })),
    priceUntil: row.priceUntil && manilaIso(row.priceUntil),
    createdAt: manilaIso(row.createdAt),
    updatedAt: manilaIso(row.updatedAt),
  })
}
