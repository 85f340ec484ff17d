import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { day } from '#contract/date.ts'
import { pesoAmount } from '#contract/money.ts'
import { pesosToCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { occasionProducts, occasions } from '#server/db/schema/catalogue/occasion.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import { takeOverOrderingFile } from './settings-sql.ts'
import { readSiteFacts } from './site-facts.ts'

const seedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent: z.nullable(z.object({ id: z.int() })),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  sortOrder: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const seedOccasion = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  productIds: z.array(z.int()),
  isActive: z.boolean(),
  sortOrder: z.int(),
  homeFrom: z.nullable(day),
  homeUntil: z.nullable(day),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const seedVoucher = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(['PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC']),
  value: z.number(),
  description: z.string(),
  minOrderAmount: pesoAmount,
  maxDiscountCap: z.nullable(pesoAmount),
  categoryIds: z.array(z.int()),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  usageLimit: z.nullable(z.int()),
  perCustomerLimit: z._default(z.nullable(z.int()), null),
  isPublic: z.boolean(),
})

/** An arbitrary number of our own. */
const SEED_LOCK = 7_846_602

/** Rows per statement: far below the protocol's 65,535 parameters. */
const BATCH = 500

/**
 * Fills an empty database from the sample catalogue and returns true. In a used one, only takes over the
 * ordering settings if their file has changed.
 */
export async function seedDatabase(database: Database, folder: string, now: Date): Promise<boolean> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const { ordering: file } = await readSiteFacts(folder)
  const ordering = { ...file, announcement: cleanFormatted(file.announcement) }
  const categoryList = z.array(seedCategory).parse(await read('categories.json'))
  const productList = z
    .array(z.unknown())
    .parse(await read('products.json'))
    .map(readProduct)
  const occasionList = z.array(seedOccasion).parse(await read('occasions.json'))
  const voucherList = z.array(seedVoucher).parse(await read('vouchers.json'))
  return database.transaction(async (transaction) => {
    // If two servers open the same empty database, the second waits here and finds it filled.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    await takeOverOrderingFile(transaction, ordering, now)
    const [used] = await transaction.select({ id: categories.id }).from(categories).limit(1)
    if (used) return false
    await transaction.insert(categories).values(
      categoryList.map(({ parent, ...row }) => ({
        ...row,
        parentId: parent?.id ?? null,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      })),
    )
    await insertProducts(transaction, productList)
    await insertOccasions(transaction, occasionList)
    await transaction.insert(vouchers).values(
      voucherList.map((row) => ({
        ...row,
        code: normaliseVoucherCode(row.code),
        value: row.type === 'FIXED_AMOUNT' ? pesosToCentavos(row.value) : row.value,
        startsAt: row.startsAt ? new Date(row.startsAt) : null,
        expiresAt: row.expiresAt ? new Date(row.expiresAt) : null,
      })),
    )
    for (const table of [categories, products, sizes, occasions, vouchers])
      await continueIds(transaction, table)
    return true
  })
}

async function insertProducts(transaction: Transaction, list: readonly Product[]): Promise<void> {
  for (let start = 0; start < list.length; start += BATCH) {
    const batch = list.slice(start, start + BATCH)
    await transaction.insert(products).values(batch.map(toRow))
    await transaction
      .insert(sizes)
      .values(batch.flatMap((product) => product.sizes.map((size) => ({ ...size, productId: product.id }))))
  }
}

async function insertOccasions(
  transaction: Transaction,
  list: readonly z.output<typeof seedOccasion>[],
): Promise<void> {
  for (const { productIds, ...row } of list) {
    const times = { createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }
    await transaction.insert(occasions).values({ ...row, ...times })
    if (productIds.length === 0) continue
    await transaction
      .insert(occasionProducts)
      .values(productIds.map((productId, position) => ({ occasionId: row.id, productId, position })))
  }
}

function toRow(product: Product): typeof products.$inferInsert {
  return {
    ...product,
    description: cleanFormatted(product.description),
    categoryId: product.category.id,
    subcategoryId: product.subcategory?.id ?? null,
    isOffered: true,
    priceUntil: null,
    createdAt: new Date(product.createdAt),
    updatedAt: new Date(product.updatedAt),
  }
}

/** Rows were inserted with their ids, so the sequence continues after them. */
async function continueIds(
  transaction: Transaction,
  table: typeof categories | typeof products | typeof sizes | typeof occasions | typeof vouchers,
) {
  const name = getTableName(table)
  await transaction.execute(
    sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), (SELECT COALESCE(MAX(id), 1) FROM ${table}))`,
  )
}
