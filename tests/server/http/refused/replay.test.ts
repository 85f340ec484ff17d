import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { nonces } from '#server/db/schema/account.ts'
import { batched } from '#server/flow/turns/batch.ts'
import { createNonces } from '#server/http/guards/nonce.ts'
import * as nonceRows from '#server/http/guards/nonce-sql.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import {
  DATABASES,
  draftOf,
  openShop,
  readyProduct,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const SENDINGS = 100
const SECRET = 'one-secret-of-all-processes-of-a-shop'
const TEN_MINUTES_MS = 600_000

/**
 * Sends one write many times at once, to the processes in turn; returns how often it was accepted and how
 * often refused.
 */
async function sendAtOnce(shops: readonly Shop[]) {
  const [shop] = shops as [Shop, ...Shop[]]
  const { product, size } = await readyProduct(shop)
  const { items } = draftOf([{ product, size, quantity: 1 }], 0)
  const fulfilment = { method: 'pickup', date: null, window: null }
  const init = signedInit(await openVisit(shop.app), API_BASE + quoteOrder.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items, fulfilment, voucherCode: null }),
  })
  const codes = await Promise.all(
    Array.from({ length: SENDINGS }, async (_, sending) => {
      const { app } = shops[sending % shops.length] as Shop
      const response = await app.request(API_BASE + quoteOrder.path, init)
      return response.status === 200 ? 'accepted' : (await response.json()).code
    }),
  )
  const count = (code: string) => codes.filter((given) => given === code).length
  return { accepted: count('accepted'), replayed: count('REPLAYED') }
}

/** Two processes of one shop. */
async function openTwo(): Promise<[Shop, Shop]> {
  const first = await openShop('postgres', { AUTH_SECRET: SECRET })
  const second = await openShop('postgres', { AUTH_SECRET: SECRET, DATABASE_URL: first.databaseUrl })
  return [first, second]
}

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test(`one write sent ${SENDINGS} times at once is accepted once`, async () => {
    const shop = await openShop(kind)
    const result = await sendAtOnce([shop])
    await shop.close()
    expect(result).toEqual({ accepted: 1, replayed: SENDINGS - 1 })
  })

  test('a nonce serves once in 10 minutes, for each session', async () => {
    const shop = await openShop(kind)
    let now = shop.deps.clock()
    const spend = createNonces({ kind, database: shop.deps.database }, () => now)
    const results = [await spend('one', 'nonce'), await spend('one', 'nonce'), await spend('other', 'nonce')]
    now = new Date(now.getTime() + TEN_MINUTES_MS - 1000)
    results.push(await spend('one', 'nonce'))
    await shop.close()
    expect(results).toEqual([true, false, true, false])
  })
})

test.runIf(DATABASES.length > 1)('two processes of one Postgres accept one write once', async () => {
  const shops = await openTwo()
  const result = await sendAtOnce(shops)
  for (const shop of shops.toReversed()) await shop.close()
  expect(result).toEqual({ accepted: 1, replayed: SENDINGS - 1 })
})

test.runIf(WITH_MUTANTS)(
  'a store that looks before it writes accepts a write twice in this very race',
  async () => {
    const meet = meeting()
    vi.spyOn(nonceRows, 'insertNonces').mockImplementation(async (database, hashes, expiresAt) => {
      const rows = await database.select({ hash: nonces.hash }).from(nonces)
      await meet()
      const known = new Set(rows.map(({ hash }) => hash))
      const fresh = hashes.filter((hash) => !known.has(hash))
      for (const hash of fresh)
        await database.insert(nonces).values({ hash, expiresAt }).onConflictDoNothing()
      return new Set(fresh)
    })
    const shops = await openTwo()
    let accepted = 0
    for (let round = 0; round < 5; round++) accepted += (await sendAtOnce(shops)).accepted
    for (const shop of shops.toReversed()) await shop.close()
    expect(accepted).toBeGreaterThan(5)
  },
)

test.runIf(DATABASES.length > 1)('what cannot be replayed any more is not kept', async () => {
  const shop = await openShop('postgres')
  let now = shop.deps.clock()
  const spend = createNonces({ kind: 'postgres', database: shop.deps.database }, () => now)
  await spend('one', 'first')
  now = new Date(now.getTime() + TEN_MINUTES_MS + 1000)
  await spend('one', 'second')
  const [row] = await shop.deps.database.select({ kept: sql<number>`COUNT(*)::int` }).from(nonces)
  await shop.close()
  expect(row?.kept).toBe(1)
})

describe('calls that are run together', () => {
  test('get each their own result, however many there are, in few runs', async () => {
    const runs: number[] = []
    const double = batched<number, number>(async (items) => {
      runs.push(items.length)
      return items.map((item) => item * 2)
    })
    const numbers = Array.from({ length: 2500 }, (_, index) => index)
    expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2))
    expect(runs.length).toBeLessThan(5)
  })

  test('fail together, and the next ones run again', async () => {
    let fails = true
    const run = batched<number, number>(async (items) => {
      if (fails) throw new Error('away')
      return items
    })
    const results = await Promise.allSettled([run(1), run(2)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await run(3)).toBe(3)
  })

  test('that come soon after a run wait for others if a gap is set', async () => {
    const runs: number[][] = []
    const run = batched<number, number>(async (items) => {
      runs.push([...items])
      return items
    }, 100)
    await run(1)
    const second = run(2)
    await new Promise(setImmediate)
    await Promise.all([second, run(3)])
    expect(runs).toEqual([[1], [2, 3]])
  })
})
