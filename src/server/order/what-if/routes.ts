import type * as z from 'zod/mini'
import { askWhatIf, MAX_LATE, tellLateOrders, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { type Kitchen, type LateOrder, type WhatIf, whatIf } from '#domain/order/what-if/what-if.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { orderMessage } from '#server/order/message/order-message.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import { listOrdersWithGoods } from '#server/order/sql/coming-order.ts'
import { findOrder, holdOrder, type Order } from '#server/order/sql/order.ts'
import { orderRow } from '#server/order/staff-view.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { listPromised, listTold } from './promised-sql.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  tokens: OrderTokens
  vault: Vault
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  clock: () => Date
}

const KIND = 'order-late'

/** The effect of a change on the promised orders, and messages to the customers of those that would be late. */
export function mountWhatIf(app: App, deps: Needs): void {
  const { database, vault, catalogue, clock } = deps

  route(app, askWhatIf, async ({ body, context }) => {
    context.header('Cache-Control', 'no-store')
    const { orders, outcome, settings, nameOf } = await workOut(body)
    const shown = outcome.late.slice(0, MAX_LATE)
    const ids = shown.map(({ id }) => id)
    const rows = new Map((await listOrdersWithGoods(database, vault, ids)).map((row) => [row.id, row]))
    const told = await listTold(database, KIND, ids)
    const late = []
    for (const { id, why, couldBe } of shown) {
      const row = rows.get(id)
      const order = row && (await findOrder(database, vault, row.number))
      if (!order) continue
      const { channel = 'email', subject, text } = messageTo(order, couldBe, settings)
      const at = told.get(id)
      const message = { channel, subject, text }
      late.push({ order: orderRow(row), why, couldBe, message, toldAt: at ? manilaIso(at) : null })
    }
    return {
      orders: orders.length,
      totalLate: outcome.late.length,
      late,
      windows: outcome.windows,
      soldOut: outcome.soldOut.map((day) => ({ ...day, productName: nameOf(day.productId) })),
    }
  })

  route(app, tellLateOrders, async ({ body: { orders: wanted, ...change }, caller: { userId } }) => {
    const { orders, outcome, settings } = await workOut(change)
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    const late = new Map(outcome.late.map((one) => [numbers.get(one.id), one]))
    const answer: z.output<typeof tellLateOrders.answer> = { told: [], skipped: [] }
    for (const { number, couldBe } of wanted) {
      const found = late.get(number)
      const order = found && found.couldBe === couldBe ? await findOrder(database, vault, number) : null
      const why = order ? await tell(order, couldBe) : 'changed'
      if (why) answer.skipped.push({ number, why })
      else answer.told.push(number)
    }
    return answer

    /** Writes to an order's customer once; the lock of the order makes two presses follow each other. */
    async function tell(order: Order, couldBe: LateOrder['couldBe']) {
      const message = messageTo(order, couldBe, settings)
      if (message.to === '' || order.customer.isUnreadable) return 'unreadable' as const
      return database.transaction(async (transaction) => {
        await holdOrder(transaction, order)
        if ((await listTold(transaction, KIND, [order.id])).size > 0) return 'told' as const
        await enqueueMessage(transaction, vault, { ...message, orderId: order.id })
        const entry = { at: message.now, userId, action: 'told-late', noun: 'order', nounId: order.number }
        await appendAudit(transaction, [{ ...entry, before: null, after: { couldBe } }])
        return null
      })
    }
  })

  async function workOut(sent: WhatIfChange) {
    const { products, settings, product } = await catalogue.read()
    const change = changeOf(sent)
    const capacities = new Map(
      products.flatMap(({ id, madeToOrder }) =>
        madeToOrder ? [[id, madeToOrder.dailyCapacity] as const] : [],
      ),
    )
    if (change.rush && !capacities.has(change.rush.productId)) {
      refuse('rush.productId', 'not-made-to-order', 'rush.productId must be made to order')
    }
    const now = clock()
    const kitchen: Kitchen = { settings, capacities, now }
    const orders = await listPromised(database, manilaDate(now), settings.delivery)
    const nameOf = (id: number) => product(id)?.name ?? ''
    return { orders, outcome: whatIf(orders, kitchen, change), settings, nameOf }
  }

  function messageTo(
    order: Order,
    couldBe: LateOrder['couldBe'],
    settings: Parameters<typeof orderMessage>[1]['settings'],
  ) {
    return orderMessage(deps, { orders: [order], kind: KIND, settings, couldBe })
  }
}

/** The change as the rules read it. Throws `Problem` for a span that ends before it begins. */
function changeOf({ ovens, closed, rush }: WhatIfChange): WhatIf {
  if (!ovens && !closed && !rush)
    throw new Problem('VALIDATION_FAILED', 'One of ovens, closed and rush is needed.')
  const span = ovens && { ...ovens, from: new Date(ovens.from), until: new Date(ovens.until) }
  if (span && span.until <= span.from)
    refuse('ovens.until', 'before-from', 'ovens.until must be after ovens.from')
  if (closed && closed.until < closed.from)
    refuse('closed.until', 'before-from', 'closed.until must not be before closed.from')
  return { ovens: span, closed, rush }
}
