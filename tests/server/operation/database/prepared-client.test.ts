import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { endWith, type Form, isLost } from '#server/db/guarded.ts'
import type { Transaction } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { takeStock } from '#server/product/sql/stock.ts'
import { openShop, readyProduct, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const TIMES = 30
/** As many statements as a pool names. */
const ALL_NAMES = 100

describe.skipIf(!inject('postgres'))('statements on postgres', () => {
  test('frequent statements are planned once per connection, rare ones each time', async () => {
    await using shop = await openShop('postgres')
    const planned = await shop.deps.database.transaction(readStockOften)
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

describe.skipIf(!inject('postgres'))('transactions on postgres', () => {
  const stockOf = async ({ deps }: Shop, id: number) => {
    const [row] = await deps.database.select().from(sizes).where(eq(sizes.id, id))
    return row?.stockQuantity
  }
  const setStock = (transaction: Transaction, id: number, stockQuantity: number) =>
    transaction.update(sizes).set({ stockQuantity }).where(eq(sizes.id, id)).execute()

  test('one begins with its first statement, and one without any tells the database nothing', async () => {
    await using shop = await openShop('postgres')
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const texts = () => sent.mock.calls.map(([asked]) => (asked as { text?: string }).text ?? asked)
    await shop.deps.database.transaction(async () => undefined)
    // The shop's own passes may ask for something meanwhile.
    expect(texts()).not.toContain('begin')
    await shop.deps.database.transaction((transaction) => transaction.execute(sql`SELECT 1`))
    const client = sent.mock.contexts[texts().indexOf('SELECT 1')]
    const own = texts().filter((_, place) => sent.mock.contexts[place] === client)
    expect(own.slice(own.indexOf('begin'), own.indexOf('commit') + 1)).toEqual([
      'begin',
      'SELECT 1',
      'commit',
    ])
    sent.mockRestore()
  })

  test('statements that are asked for together leave in one write, in their order', async () => {
    await using shop = await openShop('postgres')
    await shop.deps.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1`)
      const written = vi.spyOn(
        Socket.prototype as unknown as { _writev: (parts: Buffer[]) => void },
        '_writev',
      )
      await Promise.all([1, 2, 3].map((quantity) => setStock(transaction, 101, quantity)))
      // The shop's other connections write whenever they want.
      const updates = written.mock.calls.map(([parts]) => parts.join('').split('update "sizes"').length - 1)
      expect(updates.filter((count) => count > 0)).toEqual([3])
      written.mockRestore()
    })
    expect(await stockOf(shop, 101)).toBe(3)
  })

  test('if one of several statements fails, none is kept, and the connection serves the next caller', async () => {
    await using shop = await openShop('postgres')
    const before = await stockOf(shop, 101)
    for (const order of [0, 1, 2]) {
      const failed = shop.deps.database.transaction((transaction) => {
        const statements: (() => Promise<unknown>)[] = [101, 102].map(
          (id) => () => setStock(transaction, id, 7777),
        )
        statements.splice(order, 0, () => transaction.execute(sql`SELECT 1 / 0`).execute())
        return Promise.all(statements.map((send) => send()))
      })
      await expect(failed).rejects.toThrow()
      expect(await stockOf(shop, 101)).toBe(before)
    }
  })

  const endingWith = (
    { deps }: Shop,
    statements: readonly ((transaction: Transaction) => Promise<unknown>)[],
  ) =>
    deps.database.transaction((transaction) =>
      endWith(
        transaction,
        statements.map((send) => () => send(transaction)),
      ),
    )
  const set = (stock: number) => (transaction: Transaction) => setStock(transaction, 101, stock)

  test('one may end with its last statements: all leave in one write', async () => {
    await using shop = await openShop('postgres')
    const written = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await endingWith(shop, [set(4), set(5)])
    // What a shop does after its start goes over other connections.
    const all = sent.mock.calls.map(([asked]) => (asked as { text?: string }).text ?? asked)
    const client = sent.mock.contexts[all.indexOf('begin')] as unknown as { connection: { stream: unknown } }
    expect(written.mock.contexts.filter((socket) => socket === client.connection.stream)).toHaveLength(1)
    const texts = all.filter((_, place) => (sent.mock.contexts[place] as unknown) === client)
    expect([texts[0], texts.at(-1), texts.length]).toEqual(['begin', 'commit', 4])
    written.mockRestore()
    sent.mockRestore()
    expect(await stockOf(shop, 101)).toBe(5)
  })

  const circular: { itself?: unknown } = {}
  circular.itself = circular
  test.each<[string, (transaction: Transaction) => Promise<unknown>]>([
    ['fails', (transaction) => transaction.execute(sql`SELECT 1 / 0`).execute()],
    ['fails before it is asked for', async () => Promise.reject(new DrizzleQueryError('', []))],
    ['cannot even be written', (transaction) => transaction.execute(sql`SELECT ${circular}`).execute()],
  ])('a statement that %s undoes what ends with it, wherever it stands', async (_, failing) => {
    await using shop = await openShop('postgres')
    const before = await stockOf(shop, 101)
    for (const place of [0, 1, 2]) {
      const statements = [set(7777), set(8888)].toSpliced(place, 0, failing)
      await expect(endingWith(shop, statements)).rejects.toThrow(DrizzleQueryError)
      expect(await stockOf(shop, 101)).toBe(before)
    }
    await endingWith(shop, [set(6)])
    expect(await stockOf(shop, 101)).toBe(6)
  })

  test('a step that waits before it asks for its statement keeps the transaction open', async () => {
    await using shop = await openShop('postgres')
    await endingWith(shop, [set(8), async (transaction) => setTimeout(5).then(() => set(9)(transaction))])
    expect(await stockOf(shop, 101)).toBe(9)
  })

  test('one that has ended takes no more statements, and says so', async () => {
    await using shop = await openShop('postgres')
    const late = endingWith(shop, [
      async (transaction) => {
        await set(8)(transaction)
        await set(9)(transaction)
      },
    ])
    await expect(late).rejects.toThrow('Failed query: rollback')
    expect(await stockOf(shop, 101)).toBe(8)
  })
})

test.each(SOME_DATABASES)(
  'a guarded change fails only in its form `made`, and its failure is told from others (%s)',
  async (kind) => {
    await using shop = await openShop(kind)
    const { size } = await readyProduct(shop)
    const take = (quantity: number, form: Form) => {
      const wanted = { sizeId: size.id, quantity, at: shop.deps.clock() }
      return shop.deps.database.transaction((transaction) => takeStock(transaction, wanted, form))
    }
    const tooMany = size.stockQuantity + 1
    expect([await take(1, 'tried'), await take(1, 'made'), await take(tooMany, 'tried')]).toEqual([
      true,
      true,
      false,
    ])
    expect(isLost(await take(tooMany, 'made').catch((cause) => cause))).toBe(true)
    const wrong = await shop.deps.database.execute(sql`SELECT 1 / 0`).catch((cause) => cause)
    expect(isLost(wrong)).toBe(false)
  },
)

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
