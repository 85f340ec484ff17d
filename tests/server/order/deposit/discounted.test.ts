import { expect, test } from 'vitest'
import { getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { lawfully, ONE_SENIOR, offOf } from '#tests/server/setup/order/lawful.ts'
import { GCASH } from '#tests/server/setup/order/order-edit.ts'
import { CODE, plenty, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openSharedShop } from '#tests/server/setup/shop.ts'

// A deposit of half beside each way in which a price is lowered (D80, D77).

const PIECES = 20
const VOUCHER_OFF = 5000
const NO_LAW = { lawful: null }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const law = lawfully(shop, staff, goods)
await law.give(true)
await changeSettings(shop, { deposit: { ...NO_DEPOSIT, share: { percent: 50 } } })
const price = (await law.priceOf(law.drafted(NO_LAW, PIECES))).total

const halfOf = (amount: number) => Math.ceil(amount / 200) * 100

test.each<[name: string, changes: () => Partial<OrderDraft>, total: () => number]>([
  ['nothing else', () => NO_LAW, () => price],
  ['a voucher', () => ({ ...NO_LAW, voucherCode: CODE }), () => price - VOUCHER_OFF],
  ['a senior’s discount', () => ({ lawful: ONE_SENIOR }), () => price - offOf(price)],
])('with %s: half of what is left to pay, and both parts are all of it', async (_, changes, total) => {
  const fulfilment = { method: 'pickup' as const, date: THURSDAY, window: WINDOW }
  const { number, token, ...placed } = await law.place({ ...GCASH, fulfilment, ...changes() }, PIECES)
  const [half, rest] = [halfOf(total()), total() - halfOf(total())]
  expect([placed.total, placed.payment.instructions?.amount]).toEqual([total(), half])
  await staff.request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
  const paid = await shop.request(getOrder, { params: { token } })
  expect(paid.schedule).toMatchObject([
    { why: 'deposit', amount: half, received: half },
    { why: 'balance', amount: rest, received: 0 },
  ])
  expect(paid.toPay).toBe(rest)
})
