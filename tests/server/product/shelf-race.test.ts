import { inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { setDailyPar } from '#contract/admin/product/stock.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { shelfOpenings, stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import * as movements from '#server/product/sql/stock-movement.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { openShop, QUICKEST, readyProduct, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const SECRET = 'one-secret-for-both-processes-of-this-shop'

/** The pieces that two processes of a shop have added at one opening. */
async function openTwice() {
  const shop = await openShop('postgres', { AUTH_SECRET: SECRET })
  const other = await openShop('postgres', { AUTH_SECRET: SECRET, DATABASE_URL: shop.databaseUrl })
  const staff = await signInAs(shop, 'staff')
  const { size } = await readyProduct(shop)
  await setStock(shop, size.id, 0)
  await staff.request(setDailyPar, { params: { sizeId: String(size.id) }, body: { dailyPar: 60 } })
  for (const process of [shop, other]) process.setNow('2026-11-22', '07:00')
  await Promise.allSettled([shop.tasks.shelfOpenings.pass(), other.tasks.shelfOpenings.pass()])
  const rows = await shop.deps.database.select().from(stockMovements)
  await other.close()
  await shop.close()
  return rows.map(({ kind, quantity }) => ({ kind, quantity }))
}

test.runIf(QUICKEST === 'postgres')('two processes that open the shelf at once fill it once', async () => {
  expect(await openTwice()).toEqual([{ kind: 'opening', quantity: 60 }])
})

test.runIf(WITH_MUTANTS)('a day that is looked up before it is claimed would be filled twice', async () => {
  const bothHaveLooked = meeting()
  vi.spyOn(movements, 'claimOpening').mockImplementation(async (transaction, date) => {
    const open = await transaction.select().from(sizes)
    const done = await transaction.select().from(shelfOpenings)
    await bothHaveLooked()
    const ids = open.filter(
      ({ id, dailyPar }) => dailyPar > 0 && !done.some((one) => one.date === date && one.sizeId === id),
    )
    return ids.map(({ id }) => id)
  })
  // Filled by a difference that was read before: the guard in the statement would hide the double claim.
  vi.spyOn(movements, 'fillToPar').mockImplementation(async (transaction, ids) => {
    const rows = await transaction
      .select()
      .from(sizes)
      .where(inArray(sizes.id, [...ids]))
    return rows.map(({ id, productId, dailyPar }) => ({ sizeId: id, productId, added: dailyPar }))
  })
  expect(await openTwice()).toHaveLength(2)
})
