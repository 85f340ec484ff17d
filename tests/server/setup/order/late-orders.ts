import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { askWhatIf, tellLateOrders, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'
import { draftOf, madeProduct, quoteOf, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

// Orders that a change would make late, and what is asked and written about them.

export const DAY = '2026-11-28'
export const NOTHING: WhatIfChange = { ovens: null, closed: null, rush: null }
export const CLOSED: WhatIfChange = { ...NOTHING, closed: { from: DAY, until: DAY, hours: null } }

/** The day without its window before noon and the one before: whoever ordered for then is offered the next one. */
export const CLOSED_MORNING: WhatIfChange = {
  ...NOTHING,
  closed: { from: DAY, until: DAY, hours: { from: '08:00', until: '12:00' } },
}

/** The whole day without an oven, for all goods or some. */
export function ovensOut(
  goods: NonNullable<WhatIfChange['ovens']>['goods'] = null,
  percent = 0,
): WhatIfChange {
  const [from, until] = ['00:00', '24:00'].map((time) => manilaMoment(DAY, time).toISOString())
  return { ...NOTHING, ovens: { from: from ?? '', until: until ?? '', percent, goods } }
}

type Asked = z.output<typeof askWhatIf.answer>

/** What of an answer is sent back to write to a customer. */
export function toTell({ late }: Asked) {
  return late.map(({ order, couldBe, sameDay, notices }) => ({
    number: order.number,
    ...{ couldBe, sameDay },
    notices: notices.length,
  }))
}

export const ask = ({ request }: Pick<SignedIn, 'request'>, change: WhatIfChange) =>
  request(askWhatIf, { body: change })

export const tell = (
  { request }: Pick<SignedIn, 'request'>,
  change: WhatIfChange,
  orders: ReturnType<typeof toTell>,
) => request(tellLateOrders, { body: { ...change, orders } })

let keys = 0

/** An order of pies, before noon on the day unless `changes` say otherwise; returns its number. */
export async function orderPies(
  shop: Shop,
  quantity: number,
  email: string | null,
  changes: Partial<OrderDraft> = {},
): Promise<string> {
  const pie = await madeProduct(shop)
  const draft = draftOf([{ ...pie, quantity }], 0, {
    fulfilment: { method: 'pickup', date: DAY, window: '10:00-12:00' },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email },
    ...changes,
  })
  const key = `what-if-${keys++}`
  const { total } = quoteOf(
    await refusalOf(shop.request(submitOrder, { body: draft, idempotencyKey: `${key}-quote` })),
  )
  const body = { ...draft, expectedTotal: total }
  return (await shop.request(submitOrder, { body, idempotencyKey: key })).number
}

/** The only late order of an answer. */
export function onlyLate({ late }: Asked): Asked['late'][number] {
  const [first] = late
  if (!first) throw new Error('Nothing is late')
  expect(late).toHaveLength(1)
  return first
}
