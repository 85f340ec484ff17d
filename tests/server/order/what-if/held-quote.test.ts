import { expect, test } from 'vitest'
import { closeEnquiry } from '#contract/enquiry/office.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { enquire, idOf, quote, quoteFor } from '#tests/server/setup/order/enquiry.ts'
import { ask, CLOSED, DAY, NOTHING, orderPies, ovensOut } from '#tests/server/setup/order/late-orders.ts'
import { madeProduct, openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const pie = await madeProduct(shop)

test('open quotes count like orders, are named apart when they could not be kept, and go when they are closed', async () => {
  await orderPies(shop, 1, 'ana@example.com')
  const asked = await enquire(shop)
  const id = await idOf(staff, asked)
  await quote(staff, id, quoteFor(pie, { date: DAY }))
  const { orders, totalLate, quotes, lateQuotes } = await ask(staff, CLOSED)
  expect([orders, totalLate, quotes]).toEqual([1, 1, 1])
  const held = { enquiryId: id, number: asked.number, date: DAY, window: '10:00-12:00' }
  expect(lateQuotes).toMatchObject([{ ...held, why: 'closed' }])
  expect((await ask(staff, ovensOut())).lateQuotes).toMatchObject([{ ...held, why: 'oven' }])
  const elsewhere = { ...NOTHING, closed: { from: '2026-12-05', until: '2026-12-05', hours: null } }
  expect(await ask(staff, elsewhere)).toMatchObject({ totalLate: 0, quotes: 1, lateQuotes: [] })

  const { dailyCapacity = 0 } = pie.product.madeToOrder ?? {}
  const rush = { productId: pie.product.id, date: DAY, window: '08:00-10:00' }
  // An order goes before a quote: what is left after the rush is enough for the order alone.
  const afterRush = await ask(staff, { ...NOTHING, rush: { ...rush, quantity: dailyCapacity - 1 } })
  expect([afterRush.totalLate, afterRush.lateQuotes.length]).toEqual([0, 1])
  // The quote’s piece is taken: as many more as are left without it sell the day out.
  const full = { ...NOTHING, rush: { ...rush, quantity: dailyCapacity - 2 } }
  expect((await ask(staff, full)).soldOut).toContainEqual(expect.objectContaining({ date: DAY }))
  await staff.request(closeEnquiry, { params: { id }, body: { words: 'Another time' } })
  const without = await ask(staff, full)
  expect([without.quotes, without.soldOut]).toEqual([0, []])
})
