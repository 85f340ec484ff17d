import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Request } from '#client/pipeline/request.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { promiseRefund, settleRefund } from '#contract/admin/order/money.ts'
import { cancelOrder, givePaymentReference, type PlacedOrder } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Shop } from '#tests/server/setup/shop.ts'
import type { editing } from './order-edit.ts'
import { THURSDAY, WINDOW } from './split-order.ts'

const REFERENCE = '9012345678901'
export const PICKUP = { method: 'pickup', date: THURSDAY, window: WINDOW } as const

const action = fc.constantFrom(
  ...(['tell', 'confirm', 'pay rest', 'edit', 'extend', 'cancel', 'give up', 'by terms'] as const),
  ...(['refund', 'settle', 'bake', 'ready', 'hand over', 'undo'] as const),
)

/** A deed on an order, or on the other part of a split one. */
export const moneyDeed = fc.record({ action, pieces: fc.integer({ min: 1, max: 4 }), which: fc.nat(1) })

type Deed = typeof moneyDeed extends fc.Arbitrary<infer Value> ? Value : never
type Door = ReturnType<typeof editing>

async function rowOf({ deps }: Shop, number: string) {
  const [row] = await deps.database.select().from(orders).where(eq(orders.number, number))
  if (!row) throw new Error('There is no such order')
  return row
}

/** A function that does such a deed. It rejects with what the shop answers if the order does not allow it. */
export function doingMoneyDeeds(shop: Shop, staff: Request, admin: Request, door: Door) {
  return async ({ action, pieces }: Deed, { number, token }: Pick<PlacedOrder, 'number' | 'token'>) => {
    const params = { number }
    const move = (status: 'BAKING' | 'READY' | 'PICKED_UP' | 'CANCELLED', byTerms = false) =>
      staff(changeOrderStatus, { params, body: { status, reason: null, ...(byTerms && { byTerms }) } })
    const deeds: Record<typeof action, () => Promise<unknown>> = {
      tell: () => shop.request(givePaymentReference, { params: { token }, body: { reference: REFERENCE } }),
      confirm: () => staff(confirmPayment, { params, body: { reference: REFERENCE } }),
      'pay rest': async () => {
        const { toPay } = await rowOf(shop, number)
        const amount = pieces > 1 ? toPay : Math.ceil(toPay / 2)
        if (toPay > 0) {
          await staff(takeExtraPayment, { params, body: { amount, method: 'maya', reference: null } })
        }
      },
      edit: () => door.edit(number, { items: [door.line('bread', pieces)] }),
      extend: () =>
        door.edit(number, { fulfilment: { ...PICKUP, date: pieces > 2 ? '2026-11-27' : THURSDAY } }),
      cancel: () => shop.request(cancelOrder, { params: { token }, body: { reason: null } }),
      'give up': () => move('CANCELLED'),
      'by terms': () => move('CANCELLED', true),
      refund: () => admin(promiseRefund, { params, body: { amount: pieces * 1000, reason: 'late' } }),
      settle: async () => {
        const [due] = await door.dueOf(number)
        const body = { method: 'gcash' as const, reference: null }
        if (due) await admin(settleRefund, { params: { id: due.id }, body })
      },
      bake: () => move('BAKING'),
      ready: () => move('READY'),
      'hand over': () => move('PICKED_UP'),
      undo: async () => {
        const { status } = await rowOf(shop, number)
        await staff(undoStep, { params, body: { status } })
      },
    }
    await deeds[action]()
  }
}
