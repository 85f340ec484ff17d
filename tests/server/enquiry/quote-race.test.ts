import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getEnquiry } from '#contract/enquiry/enquiry.ts'
import { closeEnquiry } from '#contract/enquiry/office.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import * as enquirySql from '#server/enquiry/sql/enquiry.ts'
import * as stock from '#server/product/sql/stock.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { accept, enquireOften, quote, quoteFor, takenOn } from '#tests/server/setup/order/enquiry.ts'
import { place } from '#tests/server/setup/order/order-rush.ts'
import {
  madeProduct,
  openShop,
  patiently,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const CROWD = 20

type Cake = { product: Product; size: Size }

function useShop(kind: 'pglite' | 'postgres') {
  let shop: Shop
  let staff: SignedIn
  let cake: Cake
  beforeAll(async () => {
    shop = await openShop(kind)
    staff = await signInAs(shop, 'staff')
    cake = await madeProduct(shop)
  })
  afterAll(() => shop.close())
  return { shop: () => shop, staff: () => staff, cake: () => cake }
}

/** Quotes a quarter of a day each to so many customers at once, while others order for that day; returns how many had a place. */
async function rushForDay(shop: Shop, staff: SignedIn, cake: Cake, date: string) {
  const capacity = cake.product.madeToOrder?.dailyCapacity ?? 0
  const asked = await enquireOften(shop, CROWD)
  const quantity = Math.max(1, Math.floor(capacity / 4))
  const fulfilment = { method: 'pickup', date, window: '10:00-12:00' } as const
  const ended = await Promise.allSettled([
    ...asked.map(({ id }) => patiently(() => quote(staff, id, quoteFor(cake, { date, quantity })))),
    ...Array.from({ length: CROWD }, () => patiently(() => place(shop, [cake], { fulfilment }))),
  ])
  const isPlaced = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'
  const quotes = ended.slice(0, CROWD).filter(isPlaced).length
  const sold = ended.slice(CROWD).filter(isPlaced).length
  const { pieces, places } = await takenOn(shop, cake.product.id, date)
  return { capacity, promised: quotes * quantity + sold, customers: quotes + sold, pieces, places, asked }
}

describe.each(SOME_DATABASES)('quotes at once on %s (D81)', (kind) => {
  const { shop, staff, cake } = useShop(kind)

  test(`${CROWD} quotes and ${CROWD} orders for one day never oversell it, and what is held is what was promised`, async () => {
    const { capacity, promised, customers, pieces, places } = await rushForDay(
      shop(),
      staff(),
      cake(),
      '2026-11-26',
    )
    expect(promised).toBeLessThanOrEqual(capacity)
    expect(promised).toBeGreaterThan(0)
    expect([pieces, places]).toEqual([promised, customers])
  })

  test('of acceptances, closing and expiry at once one wins, and nothing is held twice or for nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await takenOn(shop(), cake().product.id)
      const [{ token, id } = { token: '', id: 0 }] = await enquireOften(shop(), 1)
      await quote(staff(), id, quoteFor(cake(), { hours: 1, quantity: 2 }))
      const shown = await shop().request(getEnquiry, { params: { token } })
      const close = () => staff().request(closeEnquiry, { params: { id }, body: { words: 'Sorry' } })
      const all = [
        () => accept(shop(), shown),
        close,
        () => accept(shop(), shown),
        () => shop().tasks.quotes.pass(),
      ]
      if (round % 2) all.reverse()
      const orderCount = await shop().deps.database.$count(orders)
      await Promise.allSettled(all.map((act) => act()))
      const made = (await shop().deps.database.$count(orders)) - orderCount
      const { state } = await shop().request(getEnquiry, { params: { token } })
      expect([state, made]).toEqual(made === 1 ? ['ordered', 1] : ['closed', 0])
      const after = await takenOn(shop(), cake().product.id)
      expect([after.pieces - before.pieces, after.places - before.places]).toEqual(
        made === 1 ? [2, 1] : [0, 0],
      )
    }
  })
})

// Only on Postgres; `race.test.ts` of orders proves why.
describe.runIf(WITH_MUTANTS)('the same without the guards, on postgres', () => {
  const { shop, staff, cake } = useShop('postgres')

  test('an oven that is read before it is written takes too many', async () => {
    const meet = meeting(CROWD / 2)
    vi.spyOn(stock, 'takeCapacity').mockImplementation(
      async (transaction, { productId, date, quantity, capacity }) => {
        const isIt = and(eq(capacityUses.productId, productId), eq(capacityUses.date, date))
        const [row] = await transaction.select().from(capacityUses).where(isIt).execute()
        await meet()
        if ((row?.used ?? 0) + quantity > capacity) return false
        const used = (row?.used ?? 0) + quantity
        const target = [capacityUses.productId, capacityUses.date]
        await transaction
          .insert(capacityUses)
          .values({ productId, date, used })
          .onConflictDoUpdate({ target, set: { used } })
        return true
      },
    )
    const { capacity, promised } = await rushForDay(shop(), staff(), cake(), '2026-11-26')
    expect(promised).toBeGreaterThan(capacity)
  })

  test('without the enquiry’s lock a second acceptance fails instead of answering the same order', async () => {
    const [{ token, id } = { token: '', id: 0 }] = await enquireOften(shop(), 1)
    await quote(staff(), id, quoteFor(cake(), { date: '2026-11-28' }))
    const shown = await shop().request(getEnquiry, { params: { token } })
    const meet = meeting()
    vi.spyOn(enquirySql, 'holdEnquiry').mockImplementation(async (transaction, vault, of) => {
      const found = await enquirySql.findEnquiry(transaction, vault, { id: of })
      await meet()
      return found
    })
    const ended = await Promise.allSettled([accept(shop(), shown), accept(shop(), shown)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
