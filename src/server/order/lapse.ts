import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { listToRemind, markReminded } from '#server/money/sql/balance.ts'
import { notifyCustomer } from '#server/order/message/order-message.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import { findOrders } from '#server/order/sql/order.ts'
import { listLapsed } from '#server/order/sql/order-step.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { type ChangeDeps, lapse, type OrderDeps } from './change-order.ts'

/** An order may live this much longer than its deadline. */
const INTERVAL_MS = 60_000
const BATCH = 100

/** A customer hears of the rest of an order this long before it is due. */
const REMIND_MS = 24 * 3_600_000

/**
 * Every minute cancels overdue unpaid orders and returns what they took, and reminds of what is due tomorrow (D80): a rest
 * that is late is for the shop to decide. Any number of processes may do so at once: each order lapses, and each customer is
 * reminded, in a guarded step of its own.
 */
export function startLapses(deps: OrderDeps): Repeated {
  const { log, database, clock } = deps
  const task = async () => {
    const numbers = await listLapsed(database, clock(), BATCH)
    for (const number of numbers) {
      try {
        const products = await lapse(deps, number)
        if (products) await announceSale(deps, products)
      } catch (err) {
        // An order that cannot be cancelled must not keep the others from lapsing.
        log.error({ err, number }, 'an unpaid order did not lapse')
      }
    }
    for (const id of await listToRemind(database, new Date(+clock() + REMIND_MS), BATCH)) {
      await remind(deps, id).catch((err) => log.error({ err, id }, 'a customer was not reminded'))
    }
  }
  return repeat(log, { name: 'lapses', intervalMs: INTERVAL_MS, task })
}

/** Reminds the customer of the rest of an order, once. */
async function remind(deps: ChangeDeps, id: number): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    if (!(await markReminded(transaction, id, deps.clock()))) return
    const [order] = await findOrders(transaction, deps.vault, [id])
    if (!order || order.customer.isUnreadable) return
    const settings = await loadOrderingSettings(transaction)
    await notifyCustomer(transaction, deps, { orders: [order], kind: 'order-balance', settings })
  })
}
