import { expect, test } from 'vitest'
import { promiseRefund } from '#contract/admin/order/money.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { plenty, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

// A cancelled order returns its money by the terms that the customer saw (D80).

const HALF = { ...NO_DEPOSIT, share: { percent: 50 } }
const RETURNS = [
  { days: 6, percent: 100 },
  { days: 2, percent: 50 },
]
const THURSDAY_PICKUP = { fulfilment: { method: 'pickup' as const, date: THURSDAY, window: WINDOW } }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const door = editing(shop, staff, goods)
/** The price of the three breads of an order. */
const price = 3 * goods.bread.size.price
const half = Math.ceil(price / 200) * 100

const follow = (token: string) => shop.request(getOrder, { params: { token } })
const giveUp = (number: string, byTerms: boolean) => {
  shop.letPass(STEP_LOCK_MS)
  const body = { status: 'CANCELLED' as const, reason: null, ...(byTerms && { byTerms }) }
  return staff.request(changeOrderStatus, { params: { number }, body })
}

test('a customer who cancels gets back what the terms of that day say, named before, and no more', async () => {
  await changeSettings(shop, { deposit: { ...HALF, returns: RETURNS } })
  const { number, token, returns } = await door.place({ ...GCASH, ...THURSDAY_PICKUP })
  expect(returns).toEqual(RETURNS)
  await staff.request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
  // Later terms are for later orders.
  await changeSettings(shop, { deposit: { ...HALF, returns: [] } })
  const back = Math.round(half / 2)
  const { cancellation } = await follow(token)
  expect(cancellation).toMatchObject({ allowed: true, returned: back, kept: half - back })
  const cancelled = await shop.request(cancelOrder, { params: { token }, body: { reason: null } })
  expect(cancelled.refunds).toMatchObject([{ amount: back, wasPaid: true }])
  const mail = (await messagesOf(shop, number)).find(({ kind }) => kind === 'order-cancelled')
  expect(mail?.text).toContain('By the terms of your order')
})

test('what goes back is named, too, while that is all of it', async () => {
  await changeSettings(shop, { deposit: { ...HALF, returns: [{ days: 1, percent: 100 }] } })
  const { token } = await door.paid()
  const { cancellation } = await follow(token)
  expect([cancellation.returned, cancellation.kept]).toEqual([half, undefined])
})

test('what the shop keeps by its terms is only returned by an admin, with a reason (D80)', async () => {
  await changeSettings(shop, { deposit: { ...HALF, returns: [{ days: 30, percent: 100 }] } })
  const { number } = await door.paid()
  await giveUp(number, true)
  const promise = (who: SignedIn, reason: string | null) =>
    who.request(promiseRefund, { params: { number }, body: { amount: half, reason } })
  const admin = await signInAs(shop, 'admin')
  expect((await refusalOf(promise(staff, 'She was ill'))).status).toBe(403)
  expect((await refusalOf(promise(admin, null))).problem.errors).toMatchObject([{ field: 'reason' }])
  await promise(admin, 'She was ill')
  expect((await door.dueOf(number)).map(({ amount }) => amount)).toEqual([half])
})

test('terms that nobody was shown, as there was no deposit, keep nothing (D80)', async () => {
  const deposit = { ...HALF, from: 10_000_000, returns: [{ days: 30, percent: 100 }] }
  await changeSettings(shop, { deposit })
  const { number, token } = await door.paid()
  const { cancellation, returns, schedule } = await follow(token)
  expect([returns, schedule, cancellation.kept]).toEqual([undefined, undefined, undefined])
  await shop.request(cancelOrder, { params: { token }, body: { reason: null } })
  expect((await door.dueOf(number)).map(({ amount }) => amount)).toEqual([price])
})

test('the shop that cancels returns everything, unless the customer asked for it', async () => {
  await changeSettings(shop, { deposit: { ...HALF, returns: [{ days: 30, percent: 100 }] } })
  const [ours, theirs] = [await door.paid(), await door.paid()]
  await giveUp(ours.number, false)
  await giveUp(theirs.number, true)
  expect((await door.dueOf(ours.number)).map(({ amount }) => amount)).toEqual([half])
  expect(await door.dueOf(theirs.number)).toEqual([])
})
