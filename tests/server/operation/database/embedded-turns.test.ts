import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { openShop } from '#tests/server/setup/shop.ts'

/** Longer than a turn on any machine. */
const SLOW = sql`SELECT count(*) FROM generate_series(1, 200000)`

test.runIf(IS_DEEP)('statements that wait for the embedded database let others in between', async () => {
  const shop = await openShop('pglite')
  const ended: string[] = []
  const statements = Array.from({ length: 5 }, async () => {
    await shop.deps.database.execute(SLOW)
    ended.push('statement')
  })
  setImmediate(() => ended.push('another event'))
  await Promise.all(statements)
  await shop.close()
  expect(ended).toContain('another event')
  expect(ended.at(-1)).toBe('statement')
})
