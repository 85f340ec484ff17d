import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPrices } from '#contract/admin/product/price-plan.ts'
import { deleteProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

// Edits appear on the pages that a shop makes with the real code of its pages.

const MINUTES = 60_000

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  await shop.openPages(await openBundle(resolve(import.meta.dirname, '..', '..')))
  admin = await signInAs(shop, 'admin')
}, 5 * MINUTES)
afterAll(() => shop?.close())

const ask = (path: string) => shop.app.request(path)
const read = async (path: string) => (await ask(path)).text()
/** Until a page says something. `bench -- edits` holds that this takes a second at most. */
const until = (path: string, words: string) =>
  expect.poll(() => read(path), { timeout: 20_000, interval: 20 }).toContain(words)

test('a price and a name are on all pages, and an old address leads on', async () => {
  const { product } = await readyProduct(shop)
  const before = `/product/${product.slug}`
  expect(await read(before)).not.toContain('&#8369;987.65')
  const now = await readProduct(product.id, admin)
  const slug = `${product.slug}-of-today`
  const sizes = now.sizes.map(({ id, name, servings }) => ({
    id,
    name,
    servings,
    price: 98_765,
    priceTiers: [],
  }))
  await writeProduct(now, { name: 'Pandesal ng Lola', slug, sizes }, admin)
  for (const path of [
    `/product/${slug}`,
    `/fil/product/${slug}`,
    '/menu',
    '/search-index.json',
    '/menu-index.json',
  ])
    await until(path, 'Pandesal ng Lola')
  expect(await read(`/product/${slug}`)).toContain('&#8369;987.65')
  const led = await ask(before)
  expect([led.status, led.headers.get('Location')]).toEqual([301, `/product/${slug}`])
  const map = await read('/sitemap-0.xml')
  expect([map.includes(`${before}<`), map.includes(`/product/${slug}<`)]).toEqual([false, true])
})

test('goods that are no longer sold are on no page, and in no article', async () => {
  const { products } = await shop.deps.catalogue.read()
  const params = { id: products.find(({ slug }) => slug === 'mini-cheesecakes')?.id ?? 0 }
  const { version } = await admin.request(getAdminProduct, { params })
  await admin.request(deleteProduct, { params, version })
  await expect
    .poll(async () => (await ask('/product/mini-cheesecakes')).status, { timeout: 20_000 })
    .toBe(404)
  const article = await read('/blog/mini-cheesecakes-cavite-individual-desserts')
  expect(article).not.toMatch(/class="prose-product"|prices for each piece|<li>\s*<a href="\/product\/mini/)
})

test('a price until Sunday says so on page and card, in both languages', async () => {
  const { products } = await shop.deps.catalogue.read()
  const reading = { params: { id: products.find(({ slug }) => slug === 'ensaymada')?.id ?? 0 } }
  const bread = await admin.request(getAdminProduct, reading)
  const priced = [{ id: bread.sizes[0]?.id ?? 0, price: bread.price - 100, priceTiers: [] }]
  const endsAt = manilaMoment('2026-11-30', '00:00').toISOString()
  await admin.request(planPrices, {
    ...reading,
    version: bread.version,
    body: { startsAt: null, endsAt, sizes: priced },
  })
  for (const path of ['/product/ensaymada', '/menu']) {
    await until(path, 'Price until Sun, Nov 29')
    await until(`/fil${path}`, 'Presyo hanggang Lin, Nob 29')
  }
})
