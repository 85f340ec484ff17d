import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Request } from '#client/pipeline/request.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { promiseRefund } from '#contract/admin/order/money.ts'
import { acceptQuote } from '#contract/enquiry/enquiry.ts'
import { closeEnquiry, extendQuote } from '#contract/enquiry/office.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { enquiries, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { madeProduct, type Shop } from '#tests/server/setup/shop.ts'
import { type enquireOften, quote, quoteFor } from './enquiry.ts'
import { GCASH } from './order-edit.ts'
import { place } from './order-rush.ts'

const action = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('quote' as const, 'accept' as const) },
  { weight: 1, arbitrary: fc.constantFrom('extend' as const, 'close' as const, 'order' as const) },
  { weight: 1, arbitrary: fc.constantFrom('confirm' as const, 'pay rest' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('cancel' as const, 'by terms' as const, 'refund' as const),
  },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** A deed on one of some requests. */
export const quoteDeed = fc.record({
  action,
  which: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 2 }),
  day: fc.nat(1),
  hasDeposit: fc.boolean(),
})

type Deed = typeof quoteDeed extends fc.Arbitrary<infer Value> ? Value : never
type Cake = Parameters<typeof quoteFor>[0]
/** A request, and the place that it wants. */
export type Wanted = { asked: Awaited<ReturnType<typeof enquireOften>>[number]; date: string; window: string }

/** A cake of which so many can be baked a day. */
export async function bakedUpTo(shop: Shop, dailyCapacity: number): Promise<Cake> {
  const { product } = await madeProduct(shop)
  const madeToOrder = product.madeToOrder && { ...product.madeToOrder, dailyCapacity }
  await shop.deps.database.update(products).set({ madeToOrder }).where(eq(products.id, product.id))
  shop.deps.catalogue.invalidate()
  return madeProduct(shop)
}

/** A function that does such a deed. It rejects with what the shop answers if the request does not allow it. */
export function doingQuoteDeeds(shop: Shop, staff: Request, admin: Request, cake: Cake) {
  const { database, tokens } = shop.deps
  const newest = async (id: number) => {
    const [row] = await database
      .select()
      .from(enquiryQuotes)
      .where(eq(enquiryQuotes.enquiryId, id))
      .orderBy(desc(enquiryQuotes.version))
      .limit(1)
    return { version: row?.version ?? 0, total: row?.total ?? 0 }
  }
  const orderOf = async (id: number) => {
    const [row] = await database
      .select({ number: orders.number, toPay: orders.toPay })
      .from(enquiries)
      .innerJoin(orders, eq(orders.id, enquiries.orderId))
      .where(eq(enquiries.id, id))
    return row ?? { number: 'P-0000000', toPay: 0 }
  }
  const paramsOf = async (id: number) => ({ number: (await orderOf(id)).number })

  return async (
    { action, quantity, hasDeposit }: Deed,
    { asked: { id, token }, date, window }: Wanted,
  ): Promise<void> => {
    const deeds: Record<Action, () => Promise<unknown>> = {
      quote: async () => {
        const depositShare = hasDeposit ? { percent: 50 } : null
        const agreed = quoteFor(cake, { date, window, quantity, depositShare })
        return quote({ request: staff }, id, agreed, (await newest(id)).version)
      },
      accept: async () => {
        const { version, total } = await newest(id)
        const body = { version: version || 1, expectedTotal: total, method: 'gcash', address: null } as const
        return shop.request(acceptQuote, { params: { token }, body })
      },
      extend: async () => {
        const { version } = await newest(id)
        return staff(extendQuote, { params: { id }, body: { version, hours: 24 } })
      },
      close: () => staff(closeEnquiry, { params: { id }, body: { words: 'Sorry.' } }),
      order: () => place(shop, [cake], { fulfilment: { method: 'pickup', date, window }, ...GCASH }),
      confirm: async () =>
        staff(confirmPayment, { params: await paramsOf(id), body: { reference: '9012345678901' } }),
      'pay rest': async () => {
        const { number, toPay } = await orderOf(id)
        const body = { amount: toPay || 100, method: 'maya', reference: null } as const
        return staff(takeExtraPayment, { params: { number }, body })
      },
      cancel: async () => {
        const { number } = await orderOf(id)
        return shop.request(cancelOrder, { params: { token: tokens.sign(number) }, body: { reason: null } })
      },
      'by terms': async () => {
        const body = { status: 'CANCELLED', reason: null, byTerms: true } as const
        return staff(changeOrderStatus, { params: await paramsOf(id), body })
      },
      refund: async () => {
        const body = { amount: quantity * 1000, reason: 'late' }
        return admin(promiseRefund, { params: await paramsOf(id), body })
      },
    }
    await deeds[action]()
  }
}
