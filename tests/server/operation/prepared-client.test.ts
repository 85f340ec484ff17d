import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const TIMES = 30

describe.skipIf(!inject('postgres'))('statements on postgres', () => {
  test('frequent statements are planned once per connection, rare ones each time', async () => {
    const shop = await openShop('postgres')
    const planned = await shop.deps.database.transaction(async (transaction) => {
      const stockOf = (id: number) => transaction.select().from(sizes).where(eq(sizes.id, id))
      for (let time = 0; time < TIMES; time++) await stockOf(time)
      await transaction.select().from(sizes).where(eq(sizes.productId, 1))
      const { rows } = (await transaction.execute(
        sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%from "sizes"%'`,
      )) as unknown as { rows: { statement: string }[] }
      return rows.map(({ statement }) => statement.split(' where ')[1])
    })
    await shop.close()
    expect(planned).toEqual(['"sizes"."id" = $1'])
  })
})
