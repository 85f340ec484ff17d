import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import * as pricing from '#server/order/quote/price-draft.ts'
import { stockOf } from '#tests/server/setup/order/order-records.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import { PRICE_CHANGES, preparePriced, written } from '#tests/server/setup/order/price-changes.ts'
import {
  DATABASES,
  openSharedShop,
  openShop,
  quoteOf,
  refusalOf,
  type Shop,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)

  test.each(PRICE_CHANGES)(
    '%s that changes after an order was priced refuses it with the new quote (D22)',
    async (_, change) => {
      const before = await written(shop)
      const prepared = await preparePriced(shop)
      const { priceDraft } = pricing
      vi.spyOn(pricing, 'priceDraft').mockImplementationOnce(async (...given) => {
        const priced = await priceDraft(...given)
        await change(shop, prepared)
        return priced
      })
      const refusal = await refusalOf(sendDraft(shop, prepared.body))
      expect([refusal.status, refusal.problem.errors?.map(({ code }) => code)]).toEqual([
        409,
        ['total-changed'],
      ])
      const { total } = quoteOf(refusal)
      expect(total).not.toBe(prepared.body.expectedTotal)
      expect([await written(shop), await stockOf(shop, prepared.bread.size.id)]).toEqual([before, 1000])
      expect(await sendDraft(shop, { ...prepared.body, expectedTotal: total })).toMatchObject({ total })
    },
  )
})

describe.each(SOME_DATABASES)('on %s, without a voucher', async (kind) => {
  const shop = await openSharedShop(kind)

  /** Submits an order that is priced from the catalogue in memory; what it is answered, and how often it was priced anew. */
  async function submitRemembered(its: Shop, change: (typeof PRICE_CHANGES)[number][1]) {
    // An order that lost had the catalogue read again.
    await its.deps.catalogue.close()
    const prepared = await preparePriced(its, null)
    await its.deps.catalogue.read()
    await change(its, prepared)
    const remembered = vi.spyOn(pricing, 'priceRemembered')
    const anew = vi.spyOn(pricing, 'priceDraft')
    const answer = await sendDraft(its, prepared.body).catch((error: unknown) => error as AnswerError)
    return {
      prepared,
      answer,
      wasRemembered: remembered.mock.results[0]?.value !== null,
      anew: anew.mock.calls.length,
    }
  }

  test('an order at the price that this process remembers is placed without reading prices', async () => {
    const { prepared, ...rest } = await submitRemembered(shop, async () => undefined)
    expect(rest).toMatchObject({
      answer: { total: prepared.body.expectedTotal },
      wasRemembered: true,
      anew: 0,
    })
  })

  const unknown = PRICE_CHANGES.filter(([name]) => name !== 'what a voucher takes off')
  test.each(unknown)(
    '%s of which this process has not heard is noticed, and refused (D22)',
    async (_, change) => {
      const before = await written(shop)
      const { prepared, answer, wasRemembered, anew } = await submitRemembered(shop, change)
      expect([wasRemembered, anew, await written(shop)]).toEqual([true, 1, before])
      expect(answer).toMatchObject({ status: 409, problem: { errors: [{ code: 'total-changed' }] } })
      expect(quoteOf(answer as AnswerError).total).not.toBe(prepared.body.expectedTotal)
    },
  )

  test.each<[string, (typeof PRICE_CHANGES)[number][1]]>([
    [
      'a product that was archived',
      ({ deps }, { bread }) =>
        deps.database.update(products).set({ state: 'archived' }).where(eq(products.id, bread.product.id)),
    ],
    [
      'a category that was hidden',
      ({ deps }, { pie }) =>
        deps.database
          .update(categories)
          .set({ isActive: false })
          .where(eq(categories.id, pie.product.category.id)),
    ],
    [
      'a shelf that was emptied',
      ({ deps }, { bread }) =>
        deps.database.update(sizes).set({ stockQuantity: 0 }).where(eq(sizes.id, bread.size.id)),
    ],
  ])('%s, of which this process has not heard, is noticed', async (_, change) => {
    const fresh = await openShop(kind)
    const { answer, wasRemembered } = await submitRemembered(fresh, change)
    expect([wasRemembered, await written(fresh)]).toEqual([true, 0])
    expect(answer).toMatchObject({ status: 409 })
    await fresh.close()
  })
})

// The embedded database begins a transaction when the previous one has ended: nothing waits within one.
test.runIf(DATABASES.length > 1).each([
  ['sizes SET price = price * 3', 'size'],
  [`products SET addons = '[{"id":7,"name":"Candle","additionalCost":5000}]'`, 'product'],
] as const)('an order that waits while %s is written is refused', async (edit, edited) => {
  const shop = await openShop('postgres')
  const { bread, body } = await preparePriced(shop)
  const editor = new pg.Client(shop.databaseUrl)
  await editor.connect()
  await editor.query('BEGIN')
  await editor.query('SELECT FROM sizes WHERE id = $1 FOR NO KEY UPDATE', [bread.size.id])
  await editor.query(`UPDATE ${edit} WHERE id = $1`, [bread[edited].id])
  const refused = refusalOf(sendDraft(shop, body))
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while (((await shop.deps.database.execute(waits)) as unknown as { rows: [] }).rows.length === 0)
    await setTimeout(10)
  await editor.query('COMMIT')
  await editor.end()
  expect((await refused).status).toBe(409)
  expect(await written(shop)).toBe(0)
  await shop.close()
})
