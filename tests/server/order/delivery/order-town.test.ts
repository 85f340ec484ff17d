import { eq, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { orders } from '#server/db/schema/order/order.ts'
import { settings } from '#server/db/schema/shop.ts'
import { recordTowns } from '#server/order/sql/placing/order-town.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct } from '#tests/server/setup/shop.ts'

const TOWN = '0402112000'

const shop = await openSharedShop()
const bread = await readyProduct(shop)
await setStock(shop, bread.size.id, 10_000)

/** A delivery as it was stored before towns were recorded. */
async function olderDelivery(): Promise<string> {
  const address = { barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel', note: null, municipality: TOWN }
  const fulfilment = { method: 'delivery', date: '2026-11-23', window: '10:00-12:00', address } as const
  const quantity = Math.ceil(20_000 / bread.size.price)
  const expectedTotal = quantity * bread.size.price + 4000
  const { number } = await placeOrder(shop, bread, { fulfilment, expectedTotal }, quantity)
  await shop.deps.database.update(orders).set({ municipality: null }).where(eq(orders.number, number))
  return number
}

async function townOf(number: string): Promise<string | null | undefined> {
  const where = eq(orders.number, number)
  return (await shop.deps.database.select().from(orders).where(where))[0]?.municipality
}

const forgetTheWork = () =>
  shop.deps.database.delete(settings).where(eq(settings.name, 'order-towns-recorded'))

/** The work of a start, with a count of the addresses that it unseals. */
async function start() {
  const { database, vault, clock } = shop.deps
  let reads = 0
  const read = (sealed: string) => {
    reads++
    return vault.read(sealed)
  }
  const recorded = await recordTowns(database, { read }, clock())
  return { recorded, reads }
}

test('an older delivery gets its town at the first start, and a second start reads no address', async () => {
  await forgetTheWork()
  const numbers = [await olderDelivery(), await olderDelivery()]
  expect(await start()).toEqual({ recorded: 2, reads: 2 })
  expect(await Promise.all(numbers.map(townOf))).toEqual([TOWN, TOWN])
  await shop.deps.database.update(orders).set({ municipality: null }).where(isNotNull(orders.address))
  expect(await start()).toEqual({ recorded: 0, reads: 0 })
})

test('a delivery that an older version placed after a rollback gets its town at the next start', async () => {
  await start()
  const number = await olderDelivery()
  expect(await start()).toEqual({ recorded: 1, reads: 1 })
  expect(await townOf(number)).toBe(TOWN)
})

test('processes that start at once leave every delivery with its town', async () => {
  await forgetTheWork()
  const number = await olderDelivery()
  await Promise.all([start(), start(), start()])
  expect(await townOf(number)).toBe(TOWN)
  expect(await start()).toEqual({ recorded: 0, reads: 0 })
})

test.skipIf(!inject('postgres'))(
  'while an older process may add deliveries without a town, the work is not done',
  async () => {
    await forgetTheWork()
    const older = new pg.Client({
      connectionString: shop.databaseUrl,
      application_name: 'pugon 0.1.0, knows 1',
    })
    await older.connect()
    expect((await start()).recorded).toBe(0)
    const number = await olderDelivery()
    expect(await start()).toEqual({ recorded: 1, reads: 1 })
    expect(await townOf(number)).toBe(TOWN)
    await older.end()
    expect(await start()).toEqual({ recorded: 0, reads: 0 })
  },
)
