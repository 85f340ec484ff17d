import { getTableName, sql } from 'drizzle-orm'
import { pesosToCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { occasionProducts, occasions } from '#server/db/schema/catalogue/occasion.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import { cleanAnnouncement } from './announcement.ts'
import type { CatalogueFiles, SeedOccasion } from './catalogue-files.ts'
import { takeOverOrderingFile } from './settings-sql.ts'

/** An arbitrary number of our own. */
const SEED_LOCK = 7_846_602

/** Rows per statement: far below the protocol's 65,535 parameters. */
const BATCH = 500

/**
 * Fills an empty database from the sample catalogue and returns true. In a used one, only takes over the
 * ordering settings if their file has changed.
 */
export async function seedDatabase(database: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const { categories: categoryList, products: productList } = files
  const { occasions: occasionList, vouchers: voucherList } = files
  const { ordering: file } = files.facts
  const ordering = { ...file, ...cleanAnnouncement(file) }
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

async function insertOccasions(transaction: Transaction, list: readonly SeedOccasion[]): Promise<void> {
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
    descriptionFilipino: cleanFormatted(product.descriptionFilipino ?? '') || null,
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
