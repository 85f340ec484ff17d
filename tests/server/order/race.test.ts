import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { idempotencyKeys, orderLines, orders } from '#server/db/schema/order/order.ts'
import * as goods from '#server/order/order-goods.ts'
import * as keyTable from '#server/order/sql/placing/idempotency-key.ts'
import * as stock from '#server/product/sql/stock.ts'
import { depth } from '#tests/depth.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import {
  draftOf,
  openShop,
  patiently,
  readyProduct,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const BUYERS = depth(24, 200)
const UNITS = 10
/** The number of two-line orders, and of repeated sends of one order. */
const CROWD = depth(24, 100)
const OTHERS_MS = 50

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test(`${BUYERS} buyers of the last ${UNITS} units: ${UNITS} orders, 409 for the others, stock 0`, async () => {
    await using shop = await openShop(kind)
    const { sold, statuses, left } = await rush(shop)
    expect(statuses.get(201)).toBe(UNITS)
    expect(statuses.get(409)).toBe(BUYERS - UNITS)
    expect({ sold, left }).toEqual({ sold: UNITS, left: 0 })
  })

  test(`the same submission ${CROWD} times at once with one key makes one order (D24)`, async () => {
    await using shop = await openShop(kind)
    const { size, numbers, written, left } = await submitOneKey(shop)
    const keys = await shop.deps.database.select().from(idempotencyKeys)
    expect([written, keys.length, new Set(numbers).size]).toEqual([1, 1, 1])
    expect(left).toBe(size.stockQuantity - 1)
  })

  test(`${CROWD} orders of the same two lines in both orders never wait for each other`, async () => {
    const shop = await openShop(kind)
    const logged = vi.spyOn(shop.deps.log, 'error')
    const { placed, left } = await submitReversed(shop)
    await shop.close()
    expect(placed).toBe(CROWD)
    expect(logged).not.toHaveBeenCalledWith(expect.anything(), 'the database is busy')
    expect(left).toEqual([1000 - CROWD, 1000 - CROWD])
  })
})

// The mutants run only on Postgres: on the embedded database no two transactions run at the same time, so
// even they pass there.
test('the embedded database begins a transaction when the one before has ended', async () => {
  await using shop = await openShop('pglite')
  const steps: string[] = []
  const work = (name: string) =>
    shop.deps.database.transaction(async (transaction) => {
      steps.push(`${name} begins`)
      await setTimeout(OTHERS_MS)
      await transaction.select().from(sizes).limit(1)
      steps.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('other')])
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

test.runIf(WITH_MUTANTS)('a guard that reads before it writes oversells in this very race', async () => {
  const meet = meeting(UNITS + 1)
  endLater()
  vi.spyOn(stock, 'takeStock').mockImplementation(async (transaction, { sizeId, quantity }) => {
    const [row] = await transaction.select().from(sizes).where(eq(sizes.id, sizeId)).execute()
    await meet()
    if (!row || row.stockQuantity < quantity) return false
    await transaction
      .update(sizes)
      .set({ stockQuantity: row.stockQuantity - quantity })
      .where(eq(sizes.id, sizeId))
    return true
  })
  await using shop = await openShop('postgres')
  const { sold } = await rush(shop)
  expect(sold).toBeGreaterThan(UNITS)
})

test.runIf(WITH_MUTANTS)(
  'a key that is looked for before it is written makes more than one order in this very race',
  async () => {
    const meet = meeting()
    endLater()
    vi.spyOn(keyTable, 'claimKey').mockImplementation(async (transaction, _, { key, bodyHash, now }) => {
      await transaction.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).execute()
      await meet()
      await transaction
        .insert(idempotencyKeys)
        .values({ key, bodyHash, createdAt: now })
        .onConflictDoNothing()
      return { state: 'new' }
    })
    await using shop = await openShop('postgres')
    const { written } = await submitOneKey(shop)
    expect(written).toBeGreaterThan(1)
  },
)

test.runIf(WITH_MUTANTS)(
  'rows that are taken in the order of the lines wait for each other in this very race',
  async () => {
    const meet = meeting()
    endLater()
    vi.spyOn(goods, 'takeGoods').mockImplementation(async (transaction, { quote }, _, at) => {
      for (const { sizeId, quantity } of quote.items) {
        if (!(await stock.takeStock(transaction, { sizeId, quantity, at }))) return false
        // Waits until each of two orders holds a row, which only those can that begin at different ends.
        await meet()
      }
      return true
    })
    const shop = await openShop('postgres', { LOG_LEVEL: 'silent' })
    const logged = vi.spyOn(shop.deps.log, 'error')
    // Postgres breaks deadlocks, and retries would succeed in the end.
    const { placed } = await submitReversed(shop, (call) => call())
    await shop.close()
    expect(placed).toBeLessThan(CROWD)
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'the database is busy')
  },
)

/**
 * Sends one submission many times at once; returns the orders answered and written, and the remaining stock.
 */
async function submitOneKey(shop: Shop) {
  const { product, size } = await readyProduct(shop)
  const body = draftOf([{ product, size, quantity: 1 }], size.price)
  const answers = await Promise.allSettled(
    Array.from({ length: CROWD }, () =>
      patiently(() => shop.request(submitOrder, { body, idempotencyKey: 'one-and-only' })),
    ),
  )
  const written = await shop.deps.database.select().from(orders)
  return {
    size,
    numbers: answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.number : 'refused')),
    written: written.length,
    left: await stockOf(shop, size.id),
  }
}

/**
 * Sends two-line orders at once, half of them in reverse order; returns the number placed, and the remaining
 * stock.
 */
async function submitReversed(shop: Shop, trying: typeof patiently = patiently) {
  const { products } = await shop.deps.catalogue.read()
  const lines = products
    .filter((product) => product.available && !product.madeToOrder)
    .slice(0, 2)
    .flatMap((product) => product.sizes.slice(0, 1).map((size) => ({ product, size, quantity: 1 })))
  for (const { size } of lines) await setStock(shop, size.id, 1000)
  const total = lines.reduce((sum, { size }) => sum + size.price, 0)
  const results = await Promise.allSettled(
    Array.from({ length: CROWD }, (_, index) =>
      trying(() =>
        shop.request(submitOrder, {
          body: draftOf(index % 2 ? lines : lines.toReversed(), total),
          idempotencyKey: `reversed-${index}`,
        }),
      ),
    ),
  )
  return {
    placed: results.filter(({ status }) => status === 'fulfilled').length,
    left: await Promise.all(lines.map(({ size }) => stockOf(shop, size.id))),
  }
}

/** Everyone wants one of the last units at once; returns the answers, the sales and the remaining stock. */
async function rush(shop: Shop) {
  const { product, size } = await readyProduct(shop)
  await setStock(shop, size.id, UNITS)
  const body = draftOf([{ product, size, quantity: 1 }], size.price)
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const status = await patiently(() =>
        shop.request(submitOrder, { body, idempotencyKey: `buyer-${buyer}-key` }),
      ).then(
        () => 201,
        (error: unknown) => (error instanceof AnswerError ? error.status : 0),
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  const [sum] = await shop.deps.database
    .select({ sold: sql<number>`COALESCE(SUM(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
  return { statuses, sold: sum?.sold, left: await stockOf(shop, size.id) }
}

async function setStock({ deps }: Shop, sizeId: number, stockQuantity: number): Promise<void> {
  await deps.database.update(sizes).set({ stockQuantity }).where(eq(sizes.id, sizeId))
  deps.catalogue.invalidate()
}

async function stockOf({ deps }: Shop, sizeId: number): Promise<number | undefined> {
  const [row] = await deps.database.select().from(sizes).where(eq(sizes.id, sizeId))
  return row?.stockQuantity
}
