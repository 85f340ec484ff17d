import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { cancelOrder, getOrder } from '#contract/order/order.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { TypedWords } from '#islands/order/TypedWords.tsx'
import { signInAs } from '#tests/server/setup/account.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')

async function place() {
  const bread = await readyProduct(shop)
  const customer = { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' }
  return placeOrder(shop, bread, { customer })
}

const cancellationMail = async (number: string) =>
  (await messagesOf(shop, number)).find(({ kind }) => kind === 'order-cancelled')?.text

test('the reason for cancelling is read back on the page and in the mail, and staff read it', async () => {
  const { token, number } = await place()
  const reason = 'The party was moved to May'
  const cancelled = await shop.request(cancelOrder, { params: { token }, body: { reason } })
  expect(cancelled.cancelReason).toBe(reason)
  const page = renderToStaticMarkup(createElement(TypedWords, { order: cancelled }))
  expect(page).toContain(`<b>Your reason:</b> ${reason}`)
  expect(await cancellationMail(number)).toContain(`\nYour reason: ${reason}\n`)
  const { events } = await staff.request(getOrderDetail, { params: { number } })
  expect(events.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'customer', reason })
})

test('without a reason, none is read back', async () => {
  const { token, number } = await place()
  const cancelled = await shop.request(cancelOrder, { params: { token }, body: { reason: null } })
  expect(cancelled.cancelReason).toBe(null)
  expect(renderToStaticMarkup(createElement(TypedWords, { order: cancelled }))).not.toContain('reason')
  expect(await cancellationMail(number)).not.toContain('reason')
})

test('what staff write about a cancelled order is not said to its customer', async () => {
  const { token, number } = await place()
  const body = { status: 'CANCELLED', reason: 'She never answers' } as const
  await staff.request(changeOrderStatus, { params: { number }, body })
  expect(await shop.request(getOrder, { params: { token } })).toMatchObject({ cancelReason: null })
  expect(await cancellationMail(number)).not.toContain('She never')
})
