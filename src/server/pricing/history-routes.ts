import { listPriceHistory, listProductPriceHistory } from '#contract/admin/product/pricing.ts'
import { TIME_RANGES } from '#contract/admin/query.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { spanOf } from '#server/figures/figures.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { isAdmin } from '#server/product/answer.ts'
import { loadProductNames } from '#server/product/sql/admin-product.ts'
import { listPriceChanges } from './price-history-sql.ts'

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
