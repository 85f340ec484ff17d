import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { openDatabase } from '#server/db/open.ts'
import { hasBouncer, startBouncer } from '#tests/server/setup/database/bouncer.ts'
import { copyTemplate, createDatabase } from '#tests/server/setup/database/database.ts'
import { openShop, readyProduct, submitRaw } from '#tests/server/setup/shop.ts'

/** More at once than there are sessions, and more in all than it takes for a statement to be prepared. */
const [SESSIONS, AT_ONCE, ROUNDS] = [3, 8, 5]

describe.skipIf(!hasBouncer || !inject('postgres'))(
  'PgBouncer in transaction mode (skipped where it or Postgres is not installed)',
  () => {
    let bouncer: Awaited<ReturnType<typeof startBouncer>>
    let direct: string
    let pooled: string
    beforeAll(async () => {
      bouncer = await startBouncer(inject('postgres'), SESSIONS)
      direct = await copyTemplate()
      pooled = bouncer.urlFor(direct)
    })
    afterAll(() => bouncer.stop())

    const place = () => ({ databaseUrl: pooled, dataDir: '', allowsUnsafe: true })

    test('takes every order of a crowd, and another process hears of them', async () => {
      const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
      const [shop, other] = [await openShop('postgres', settings), await openShop('postgres', settings)]
      const chosen = await readyProduct(shop)
      const stockIn = async ({ deps }: typeof shop) => {
        const { products } = await deps.catalogue.read()
        const product = products.find(({ id }) => id === chosen.product.id)
        return product?.sizes.find(({ id }) => id === chosen.size.id)?.stockQuantity
      }
      const statuses: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const crowd = Array.from({ length: AT_ONCE }, (_, one) =>
          submitRaw(shop, chosen, `pooled-order-${round}-${one}`),
        )
        statuses.push(...(await Promise.all(crowd)).map(({ status }) => status))
      }
      const taken = statuses.filter((status) => status === 201).length
      // The rest finds the shelf empty.
      expect(taken).toBe(Math.min(AT_ONCE * ROUNDS, chosen.size.stockQuantity))
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
      await expect.poll(() => stockIn(other), { timeout: 20_000 }).toBe(chosen.size.stockQuantity - taken)
      await Promise.all([shop.close(), other.close()])
    })

    test('without the direct address is refused in one sentence', async () => {
      const refusal = await openDatabase(place(), () => undefined).catch((error: Error) => error)
      expect(refusal).toBeInstanceOf(DatabaseRefusal)
      expect(String(refusal)).toContain('set DATABASE_DIRECT_URL to the address of Postgres itself')
    })

    test('is refused where the direct address leads to another database', async () => {
      const elsewhere = { ...place(), databaseDirectUrl: await createDatabase() }
      await expect(openDatabase(elsewhere, () => undefined)).rejects.toThrow('both must lead to the same')
    })

    test('the shop says how to limit the time of a statement where nothing does', async () => {
      const said: string[] = []
      const opened = await openDatabase({ ...place(), databaseDirectUrl: direct }, (words) =>
        said.push(words),
      )
      expect(said).toEqual([expect.stringContaining("ALTER ROLE pugon SET statement_timeout = '10s'")])
      await opened.close()
    })
  },
)
