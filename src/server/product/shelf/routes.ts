import {
  getStock,
  listStock,
  listStockMovements,
  moveStock,
  type StockRow,
  setDailyPar,
} from '#contract/admin/product/stock.ts'
import { REPLAYED_HEADER } from '#contract/problem.ts'
import { deltaOf } from '#domain/product/stock-movement.ts'
import { isOpenAt } from '#domain/time/hours.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { claimKey, keepAnswer } from '#server/order/sql/placing/idempotency-key.ts'
import { isAdmin } from '#server/product/answer.ts'
import { moveStock as move } from '#server/product/change.ts'
import {
  listMovements,
  productOfSize,
  searchStock,
  skipOpening,
  writePar,
} from '#server/product/sql/stock-movement.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; vault: Vault; clock: () => Date }

/** The shelf: what is received and wasted, and what is there when the shop opens. */
export function mountShelf(app: App, { database, catalogue, vault, clock }: Needs): void {
  route(app, listStock, async ({ query }) => {
    const { content, totalElements } = await searchStock(database, { of: query, now: clock() })
    return pageAnswer(await pictured(content), query, totalElements)
  })

  route(app, getStock, ({ params: { sizeId } }) => rowOf(sizeId))

  route(app, setDailyPar, async ({ params: { sizeId }, body: { dailyPar }, caller: { userId } }) => {
    const at = clock()
    const settings = await loadOrderingSettings(database)
    await database.transaction(async (transaction) => {
      const par = await writePar(transaction, sizeId, dailyPar)
      if (!par) throw missing()
      // A par that is new today begins tomorrow: what is on the shelf now was counted by people.
      if (isOpenAt(at, settings)) await skipOpening(transaction, manilaDate(at), sizeId)
      const entry = { at, userId, action: 'par-set', noun: 'product', nounId: par.productId }
      const [before, after] = [par.before, dailyPar].map((par) => ({ [`dailyPar of size ${sizeId}`]: par }))
      await appendAudit(transaction, [{ ...entry, before: before ?? null, after: after ?? null }])
    })
    return rowOf(sizeId)
  })

  route(app, moveStock, async ({ body, idempotencyKey: key, caller, context }) => {
    const { sizeId, kind, quantity, reason } = body
    const { userId } = caller
    const productId = await productOfSize(database, sizeId)
    if (productId === undefined) throw missing()
    const now = clock()
    const isNew = await database.transaction(async (transaction) => {
      const [bodyHash, ...older] = vault.indexes(`account ${userId} stock ${JSON.stringify(body)}`)
      const claim = await claimKey(transaction, vault, { key, bodyHash, now })
      if (claim.state === 'used') {
        if ([bodyHash, ...older].includes(claim.bodyHash)) return false
        throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else.')
      }
      await keepAnswer(transaction, vault, key, '{}')
      const changes = [{ sizeId, stockDelta: deltaOf(kind, quantity) }]
      const editor = { userId, isAdmin: isAdmin(caller), now }
      await move(transaction, productId, changes, editor, { kind, reason })
      return true
    })
    if (isNew) await catalogue.announce([productId])
    else context.header(REPLAYED_HEADER, 'true')
    return rowOf(sizeId)
  })

  route(app, listStockMovements, async ({ params: { sizeId }, query }) => {
    const { content, totalElements } = await listMovements(database, { sizeId, ...query })
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  async function rowOf(sizeId: number): Promise<StockRow> {
    const { content } = await searchStock(database, { of: { sizeId }, now: clock() })
    const [row] = await pictured(content)
    if (!row) throw missing()
    return row
  }

  /** The rows with their products' main pictures. */
  async function pictured<Row extends { productId: number }>(rows: readonly Row[]) {
    const { products, hidden } = await catalogue.read()
    const productIds = new Set(rows.map(({ productId }) => productId))
    const all = [...products, ...hidden.map(({ product }) => product)].filter(({ id }) => productIds.has(id))
    const pictures = new Map(all.map(({ id, images: [image] }) => [id, image?.url ?? null]))
    return rows.map((row) => ({ ...row, image: pictures.get(row.productId) ?? null }))
  }
}

function missing(): Problem {
  return new Problem('NOT_FOUND', 'There is no such size on the shelf.')
}
