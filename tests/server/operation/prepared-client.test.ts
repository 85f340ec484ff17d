import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Transaction } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const TIMES = 30
/** As many statements as a pool names. */
const ALL_NAMES = 100

describe.skipIf(!inject('postgres'))('statements on postgres', () => {
  test('frequent statements are planned once per connection, rare ones each time', async () => {
    const shop = await openShop('postgres')
    const planned = await shop.deps.database.transaction(readStockOften)
    await shop.close()
    expect(planned).toEqual(['"sizes"."id" = $1'])
  })

  test('a pool’s frequent statements take no name from those of another', async () => {
    const full = await openShop('postgres')
    await full.deps.database.transaction(async (transaction) => {
      for (let text = 0; text < ALL_NAMES; text++) {
        for (let time = 0; time < TIMES; time++) {
          await transaction.execute(sql`SELECT ${text}::int AS ${sql.identifier(`column_${text}`)}`)
        }
      }
    })
    const shop = await openShop('postgres')
    const planned = [
      await full.deps.database.transaction(readStockOften),
      await shop.deps.database.transaction(readStockOften),
    ]
    await Promise.all([full.close(), shop.close()])
    expect(planned).toEqual([[], ['"sizes"."id" = $1']])
  })
})

/** The conditions of the planned statements about sizes, after one came often and another once. */
async function readStockOften(transaction: Transaction): Promise<(string | undefined)[]> {
  const stockOf = (id: number) => transaction.select().from(sizes).where(eq(sizes.id, id))
  for (let time = 0; time < TIMES; time++) await stockOf(time)
  await transaction.select().from(sizes).where(eq(sizes.productId, 1))
  const { rows } = (await transaction.execute(
    sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%from "sizes"%'`,
  )) as unknown as { rows: { statement: string }[] }
  return rows.map(({ statement }) => statement.split(' where ')[1])
}
