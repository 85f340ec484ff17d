import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPrices } from '#contract/catalogue/shown-price.ts'
import { priceTag } from '#domain/product/product-words.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { madeProduct, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const ids = [(await readyProduct(shop)).product.id, (await madeProduct(shop)).product.id]

const pricesOf = (asked: readonly number[]) => shop.request(listPrices, { query: { ids: asked.join() } })

test('the prices of a page’s cards are those that the cards show, in one answer; unknown products are left out (19.4)', async () => {
  const { product } = await shop.deps.catalogue.read()
  const shown = ids.map((id) => {
    const found = product(id)
    if (!found) throw new Error(`There is no product ${id}`)
    return { id, price: priceTag(found).amount }
  })
  expect(await pricesOf([...ids, 999_999_999])).toEqual(shown)
})

test('a new price is in the next answer', async () => {
  const [id = 0] = ids
  const [before] = await pricesOf([id])
  const price = (before?.price ?? 0) + 500
  await shop.deps.database.update(sizes).set({ price }).where(eq(sizes.productId, id))
  shop.deps.catalogue.invalidate()
  expect(await pricesOf([id])).toEqual([{ id, price }])
})

const loose = { ...listPrices, query: z.any() }

test.each([
  ['an empty list', ''],
  ['words', 'pandesal'],
  ['a comma at the end', '1,'],
  ['two commas', '1,,2'],
  ['spaces', '1, 2'],
  ['a negative id', '-1'],
  ['a part of an id', '1.5'],
  ['a number beyond any id', '1'.repeat(10)],
  ['more than a page has', Array.from({ length: 501 }, (_, at) => at + 1).join()],
  ['SQL', "1' OR '1'='1"],
])('%s is no list of ids', async (_, asked) => {
  const refusal = await refusalOf(shop.request(loose, { query: { ids: asked } }))
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
})
