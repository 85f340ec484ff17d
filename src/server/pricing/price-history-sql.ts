import { and, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { priceChanges } from '#server/db/schema/catalogue/price.ts'

/** Price changes since a moment, of one product or of all, newest first, up to a limit. */
export async function listPriceChanges(
  database: Database,
  { productId, from, limit }: { productId: number | null; from: Date | null; limit: number },
) {
  return database
    .select({ change: priceChanges, productName: products.name, username: users.username })
    .from(priceChanges)
    .innerJoin(products, eq(products.id, priceChanges.productId))
    .leftJoin(users, eq(users.id, priceChanges.userId))
    .where(
      and(
        productId === null ? undefined : eq(priceChanges.productId, productId),
        from === null ? undefined : gte(priceChanges.at, from),
      ),
    )
    .orderBy(desc(priceChanges.at), desc(priceChanges.id))
    .limit(limit)
}
