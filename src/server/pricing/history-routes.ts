import { and, desc, eq, gte } from 'drizzle-orm'
import { listPriceHistory, listProductPriceHistory } from '#contract/admin/product/pricing.ts'
import { TIME_RANGES } from '#contract/admin/query.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { priceChanges } from '#server/db/schema/catalogue/price.ts'
import { spanOf } from '#server/figures/figures.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { isAdmin } from '#server/product/answer.ts'
import { loadProductNames } from '#server/product/sql/admin-product.ts'

type Asked = { timeFilter: keyof typeof TIME_RANGES | 'all'; limit: number }

/** The history of prices. */
export function mountAdminPriceHistory(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  route(app, listPriceHistory, async ({ query, caller }) => list(null, query, caller))

  route(app, listProductPriceHistory, async ({ params: { id }, query, caller }) => {
    const names = await loadProductNames(database, [id])
    if (!names.has(id)) throw new Problem('NOT_FOUND', 'There is no such product.')
    return list(id, query, caller)
  })

  async function list(productId: number | null, { timeFilter, limit }: Asked, caller: Caller) {
    const from = timeFilter === 'all' ? null : spanOf(TIME_RANGES[timeFilter], clock()).from
    const changes = await listPriceChanges(database, { productId, from, limit })
    return changes.map(({ change, productName, username }) => {
      const { at, userId, oldPrice, newPrice, cost, ...rest } = change
      const margin = newPrice === null ? null : marginOf(newPrice, cost)
      return {
        ...rest,
        oldPrice,
        newPrice,
        productName,
        at: manilaIso(at),
        changePercent: oldPrice && newPrice !== null ? changeOf(oldPrice, newPrice) : null,
        by: userId === null ? null : { userId, username: username ?? '' },
        ...(isAdmin(caller) && { cost, margin }),
      }
    })
  }
}

/** Per cent up or down, with one decimal. */
function changeOf(from: number, to: number): number {
  return Math.round(((to - from) * 1000) / from) / 10
}

/** Price changes since a moment, of one product or of all, newest first, up to a limit. */
async function listPriceChanges(
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
