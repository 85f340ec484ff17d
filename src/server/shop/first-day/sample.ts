import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { SAMPLE_NAME } from '#domain/place/sample.ts'
import { factsInForce, type ShopFacts } from '#domain/place/shop-facts.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'

/** When the shop got its first account: what the sample brought along is older. */
export function firstAccountAt(database: Database | Transaction) {
  return sql`(${database.select({ at: sql`min(${users.createdAt})` }).from(users)})`
}

/** Whether this is still the sample bakery: by its name, and by most of its goods. */
export async function isSample(
  database: Database | Transaction,
  shop: Pick<ShopFacts, 'name'>,
): Promise<boolean> {
  const settings = await loadOrderingSettings(database)
  if (settings.isPreparing || factsInForce(shop, settings).name !== SAMPLE_NAME) return false
  const isOffered = and(eq(products.isOffered, true), isNull(products.retiredAt))
  const offered = await database.$count(products, isOffered)
  const ofSample = await database.$count(
    products,
    and(isOffered, lt(products.createdAt, firstAccountAt(database))),
  )
  return ofSample * 2 >= offered
}
