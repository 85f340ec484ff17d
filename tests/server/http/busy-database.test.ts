import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyTemplate } from '#tests/server/setup/database/database.ts'
import { DATABASES, openShop, readyProduct, submitRaw } from '#tests/server/setup/shop.ts'

/** Postgres stops waiting for a lock after this time. */
const PATIENCE = '&options=-c%20lock_timeout%3D200'

test.runIf(DATABASES.length > 1)(
  'an order that waits too long for Postgres gets a time to retry',
  async () => {
    const shop = await openShop('postgres', { DATABASE_URL: (await copyTemplate()) + PATIENCE })
    const chosen = await readyProduct(shop)
    const response = await shop.deps.database.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE sizes`)
      return submitRaw(shop, chosen, 'busy-database')
    })
    expect([response.status, (await response.json()).code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await submitRaw(shop, chosen, 'busy-database')).status).toBe(201)
    await shop.close()
  },
)
