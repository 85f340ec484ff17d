import { describe, expect, test, vi } from 'vitest'
import { getBakeList, tickBaked } from '#contract/admin/order/bake-list.ts'
import { bakedGoods } from '#server/db/schema/order/baked.ts'
import * as bakedTable from '#server/order/sql/baked.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, readyProduct, refusalOf, SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const DAY = { date: '2026-11-23', window: '10:00-12:00' }

async function openBakery(kind: 'pglite' | 'postgres') {
  const shop = await openShop(kind)
  const [one, other] = [await signInAs(shop, 'staff'), await signInAs(shop, 'admin')]
  const bread = await readyProduct(shop)
  await placeOrder(shop, bread, {}, 2)
  const tick = (by: typeof one, quantity: number, was: number) =>
    by.request(tickBaked, { body: { ...DAY, sizeId: bread.size.id, quantity, was } })
  const listed = async () => {
    const { lines } = await one.request(getBakeList, { query: { date: DAY.date } })
    return lines.flatMap(({ windows }) => windows)
  }
  return { shop, one, other, tick, listed }
}

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test('two tablets that tick one tray off at once tick it once, and both then show it', async () => {
    const { shop, one, other, tick, listed } = await openBakery(kind)
    const ended = await Promise.allSettled([tick(one, 2, 0), tick(other, 2, 0)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listed()).toMatchObject([{ window: DAY.window, quantity: 2, baked: 2, left: 0 }])
    expect((await refusalOf(tick(other, 0, 1))).code).toBe('BAKED_CHANGED')
    await tick(other, 0, 2)
    await tick(one, 1, 0)
    expect(await listed()).toMatchObject([{ window: DAY.window, quantity: 2, baked: 1, left: 1 }])
    await shop.close()
  })
})

test.runIf(WITH_MUTANTS)('a check before the write instead of in it would let both tick', async () => {
  const { shop, one, other, tick } = await openBakery('postgres')
  const bothHaveLooked = meeting()
  vi.spyOn(bakedTable, 'setBaked').mockImplementation(async (database, { was, ...wanted }) => {
    const [row] = await database.select().from(bakedGoods)
    await bothHaveLooked()
    if ((row?.quantity ?? 0) !== was) return false
    const target = [bakedGoods.date, bakedGoods.window, bakedGoods.sizeId]
    await database.insert(bakedGoods).values(wanted).onConflictDoUpdate({ target, set: wanted })
    return true
  })
  const ended = await Promise.allSettled([tick(one, 2, 0), tick(other, 2, 0)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await shop.close()
})
