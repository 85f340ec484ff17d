import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '#contract/order/order.ts'
import { eraseOwnData, getOwnData } from '#contract/shop/own-data.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { depth } from '#tests/depth.ts'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { accessTo } from '#tests/server/setup/own-data.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const HOUR_MS = 3_600_000
const RUNS = depth(2, 20)
const PLENTY = 10_000
const MAILBOXES = ['lia@example.com', 'bea@example.com', 'carl@example.com']
const PHONES = ['0917 111 1111', '0918 222 2222']
/** Each run takes an hour or two of the shop's clock: the first day of pickup would be over before the last one. */
const LATER = { method: 'pickup', date: '2026-11-28', window: '10:00-12:00' } as const

const shop = await openSharedShop()
await shop.deps.database.update(sizes).set({ stockQuantity: PLENTY })
shop.deps.catalogue.invalidate()
let run = 0

beforeEach(() => shop.letPass(HOUR_MS))

/** Orders of a few people who share numbers and mailboxes in any way. */
const buyers = fc.array(
  fc.record({ mailbox: fc.nat(MAILBOXES.length - 1), phone: fc.nat(PHONES.length - 1) }),
  { minLength: 1, maxLength: 4 },
)

async function placeAll(bought: readonly { mailbox: number; phone: number }[]) {
  shop.letPass(HOUR_MS)
  const own = ++run
  const placed = []
  for (const { mailbox, phone } of bought) {
    const email = `${own}-${MAILBOXES[mailbox]}`
    const customer = { name: `Buyer ${mailbox}`, phone: PHONES[phone] ?? '', email }
    placed.push({ email, order: await place(shop, { customer, fulfilment: LATER }) })
  }
  return placed
}

test('a mailbox sees all orders with its address and no others, also when numbers are shared (D58)', async () => {
  await fc.assert(
    fc.asyncProperty(buyers, async (bought) => {
      const placed = await placeAll(bought)
      for (const mailbox of new Set(placed.map(({ email }) => email))) {
        const access = await accessTo(shop, mailbox)
        const { orders } = await shop.request(getOwnData, { body: { access } })
        const own = placed.filter(({ email }) => email === mailbox).map(({ order }) => order.number)
        expect(orders.map(({ number }) => number).sort()).toEqual(own.sort())
      }
    }),
    { numRuns: RUNS },
  )
})

test('after a deletion its mailbox is unknown, and every other one sees what it saw before (D58)', async () => {
  await fc.assert(
    fc.asyncProperty(buyers, async (bought) => {
      const placed = await placeAll(bought)
      // Open orders keep their data: the shop has yet to bake them.
      for (const { order } of placed)
        await shop.request(cancelOrder, { params: { token: order.token }, body: { reason: 'other' } })
      const [first, ...others] = [...new Set(placed.map(({ email }) => email))]
      if (!first) return
      const seenBy = async (mailbox: string) => {
        const access = await accessTo(shop, mailbox)
        return { access, data: await shop.request(getOwnData, { body: { access } }) }
      }
      const before = await Promise.all(others.map(seenBy))
      const { access } = await seenBy(first)
      await shop.request(eraseOwnData, { body: { access } })
      shop.letPass(HOUR_MS)
      expect((await seenBy(first)).data.orders).toEqual([])
      for (const [place, other] of others.entries())
        expect((await seenBy(other)).data.orders).toEqual(before[place]?.data.orders)
    }),
    { numRuns: RUNS },
  )
})
