import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { tellWaiting } from '#server/message/stock-notice.ts'
import * as notices from '#server/message/stock-notice-sql.ts'
import { depth } from '#tests/depth.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openShop, patiently, readyProduct, SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const SHOPPERS = depth(60, 500)
/** As many processes as the database has connections. */
const LOOKERS = 20

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test(`${SHOPPERS} people, ${LOOKERS} processes, sold out and back at once: each is told exactly once`, async () => {
    const { mails, people, left } = await flicker(kind)
    expect({ mails, people, left }).toEqual({ mails: SHOPPERS, people: SHOPPERS, left: 0 })
  })

  test('one address that asks 20 times at once waits once', async () => {
    const shop = await openShop(kind)
    const { product } = await readyProduct(shop)
    await shop.deps.database.update(sizes).set({ stockQuantity: 0 }).where(eq(sizes.productId, product.id))
    shop.deps.catalogue.invalidate()
    const body = { email: 'ana@example.com', sizeIds: product.sizes.map(({ id }) => id) }
    const call = () => shop.request(askForStockNotice, { params: { id: product.id }, body })
    await Promise.all(Array.from({ length: 20 }, () => patiently(call)))
    const rows = await shop.deps.database.select().from(stockNotices)
    await shop.close()
    expect(rows).toHaveLength(1)
  })
})

describe.runIf(WITH_MUTANTS)('this very race finds', () => {
  test('a list that is read before it is shortened', async () => {
    const meet = meeting()
    vi.spyOn(notices, 'takeStockNotices').mockImplementation(async (transaction, vault, _, limit) => {
      const read = await transaction.select().from(stockNotices).orderBy(stockNotices.id).limit(limit)
      await meet()
      const ids = read.map(({ id }) => id)
      if (ids.length > 0) await transaction.delete(stockNotices).where(inArray(stockNotices.id, ids))
      return read.map(({ email, ...row }) => ({ ...row, email: vault.open(email) }))
    })
    const { mails, people } = await flicker('postgres', 1)
    expect(mails).toBeGreaterThan(people)
  })
})

/** People wait for one size; it comes and goes while many processes look at once, until nobody waits any more. */
async function flicker(kind: 'pglite' | 'postgres', lookers = LOOKERS) {
  const shop = await openShop(kind)
  const { database, catalogue, vault, clock } = shop.deps
  const { product, size } = await readyProduct(shop)
  const setStock = async (stockQuantity: number) => {
    await database.update(sizes).set({ stockQuantity }).where(eq(sizes.id, size.id))
    await catalogue.announce([product.id])
  }
  await database.insert(stockNotices).values(
    Array.from({ length: SHOPPERS }, (_, number) => ({
      ...{ productId: product.id, sizeIds: [size.id], createdAt: clock() },
      ...{ email: vault.seal(`p${number}@example.com`), emailIndex: vault.index(`p${number}@example.com`) },
    })),
  )
  const look = () => tellWaiting({ ...shop.deps, mailShop: async () => undefined })
  let left = SHOPPERS
  for (let round = 0; left > 0 && round < SHOPPERS; round++) {
    await Promise.all([
      ...Array.from({ length: lookers }, look),
      setStock(round % 2 === 0 ? 5 : 0),
      ...Array.from({ length: lookers }, look),
    ])
    left = await database.$count(stockNotices)
  }
  const mails = await database.select().from(outbox)
  await shop.close()
  const people = new Set(mails.map(({ recipient }) => vault.open(recipient))).size
  return { mails: mails.length, people, left }
}
