import { asc, inArray } from 'drizzle-orm'
import { manilaIso } from '#domain/manila.ts'
import { type CategoryRef, normaliseProduct, type Product } from '#domain/product.ts'
import { capacityUses, categories, products, sizes } from '#server/db/schema/catalogue.ts'
import type { Database, Transaction } from './open.ts'

/** What is left of a made-to-order product within the booking horizon (D15). */
export type CapacityLeft = (product: { id: number; madeToOrder: Product['madeToOrder'] }) => number

type CategoryRow = typeof categories.$inferSelect
type ProductRow = typeof products.$inferSelect
type SizeRow = typeof sizes.$inferSelect

/** Products with their sizes, normalised, in ascending id order: all of them, or those of the given ids. */
export async function loadProducts(
  database: Database | Transaction,
  capacityLeft: CapacityLeft,
  ids?: readonly number[],
): Promise<Product[]> {
  const productRows = await database
    .select()
    .from(products)
    .where(ids && inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  const sizeRows = await database
    .select()
    .from(sizes)
    .where(ids && inArray(sizes.productId, [...ids]))
  const categoryRows = await database.select().from(categories)
  const refs = new Map(categoryRows.map((row) => [row.id, toRef(row)]))
  const sizesOf = Map.groupBy(sizeRows, (row) => row.productId)
  return productRows.map((row) => toProduct(row, sizesOf.get(row.id) ?? [], refs, capacityLeft))
}

/** All categories in the menu's order, as rows. */
export async function loadCategoryRows(database: Database): Promise<CategoryRow[]> {
  return database.select().from(categories).orderBy(asc(categories.sortOrder), asc(categories.id))
}

/** Pieces promised of each made-to-order product, by product and day. */
export async function loadCapacityUses(
  database: Database | Transaction,
  ids?: readonly number[],
): Promise<Map<string, number>> {
  const rows = await database
    .select()
    .from(capacityUses)
    .where(ids && inArray(capacityUses.productId, [...ids]))
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

function toProduct(
  row: ProductRow,
  sizeRows: readonly SizeRow[],
  refs: ReadonlyMap<number, CategoryRef>,
  capacityLeft: CapacityLeft,
): Product {
  const made = row.madeToOrder ? capacityLeft({ id: row.id, madeToOrder: row.madeToOrder }) : null
  return normaliseProduct({
    ...row,
    available: row.isOffered,
    category: refs.get(row.categoryId) ?? null,
    subcategory: row.subcategoryId === null ? null : (refs.get(row.subcategoryId) ?? null),
    sizes: sizeRows
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      .map((size) => (made === null ? size : { ...size, stockQuantity: made })),
    createdAt: manilaIso(row.createdAt),
    updatedAt: manilaIso(row.updatedAt),
  })
}
