import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getPagesState } from '#contract/admin/shop/pages.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { seasonOf } from '#domain/menu/occasion.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { type WrittenPage, writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { DATABASES, openShop, QUICKEST, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

/** A busy machine takes a while. */
const PATIENCE = { timeout: 20_000, interval: 20 }
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

// The sample's season is Pasalubong, from 16 November 2026 to 6 January 2027.

const pages = ({ products, occasions, day, facts }: ShopContent): Record<string, WrittenPage> => ({
  '/': { html: seasonOf(occasions, day)?.name ?? 'no season', tags: ['frame', 'day'] },
  '/menu': { html: products.map(({ name }) => name).join(', '), tags: ['products'] },
  '/about': { html: facts.phone, tags: ['frame'] },
  ...Object.fromEntries(
    products.map(({ id, slug, name }) => [`/product/${slug}`, { html: name, tags: [`product:${id}`] }]),
  ),
})

async function openWithPages(
  settings: Record<string, string> = {},
  kind: 'pglite' | 'postgres' = QUICKEST,
): Promise<Shop> {
  const shop = await openShop(kind, settings)
  onTestFinished(shop.close)
  await shop.openPages(await writeOwnBundle({ pages }))
  return shop
}

const read = async ({ app }: Shop, path: string) => (await app.request(path)).text()

/** Until a page says something. `bench -- edits` holds that this takes a second at most. */
const until = (shop: Shop, path: string, words: string) =>
  expect.poll(() => read(shop, path), PATIENCE).toContain(words)

test('an edit is on every page that shows it, and no other page is made again', async () => {
  const shop = await openWithPages()
  const admin = await signInAs(shop, 'admin')
  const { product } = await readyProduct(shop)
  const { products } = await shop.deps.catalogue.read()
  const made = () =>
    [...(shop.deps.pages.here()?.store.kept() ?? [])].map(([path, { page }]) => [path, page] as const)
  await expect.poll(() => made().length).toBe(products.length + 3)
  const before = new Map(made())
  await writeProduct(await readProduct(product.id, admin), { name: 'Pandesal ni Aling Rosa' }, admin)
  for (const path of [`/product/${product.slug}`, '/menu']) await until(shop, path, 'Pandesal ni Aling Rosa')
  const again = made().flatMap(([path, page]) => (before.get(path)?.ready === page.ready ? [] : [path]))
  expect(again.toSorted()).toEqual(['/menu', `/product/${product.slug}`])
})

test('a change of the settings is on every page, and an order makes none again', async () => {
  const shop = await openWithPages()
  const admin = await signInAs(shop, 'admin')
  await read(shop, '/about')
  const bread = await readyProduct(shop)
  const store = shop.deps.pages.here()?.store
  await store?.refresh(`/product/${bread.product.slug}`)
  await placeOrder(shop, bread)
  await setTimeout(500)
  expect(store?.isFresh(`/product/${bread.product.slug}`)).toBe(true)
  const { version, ...settings } = await admin.request(getSettings, {})
  await admin.request(updateSettings, { body: { ...settings, facts: { phone: '0917 555 0199' } }, version })
  await until(shop, '/about', '0917 555 0199')
})

test.runIf(DATABASES.length > 1)('an edit in one process is on the pages of another', async () => {
  const one = await openWithPages({}, 'postgres')
  const other = await openShop('postgres', { DATABASE_URL: one.databaseUrl })
  onTestFinished(other.close)
  await other.openPages(await writeOwnBundle({ pages }))
  const admin = await signInAs(one, 'admin')
  const { product } = await readyProduct(one)
  for (const name of ['Ensaymada Especial', 'Ensaymada Clásica', 'Ensaymada Mini']) {
    await writeProduct(await readProduct(product.id, admin), { name }, admin)
    await until(other, '/menu', name)
  }
})

test('the season’s block comes and goes at midnight in Manila, though nobody edits anything', async () => {
  const shop = await openWithPages()
  const at = async (date: string, time: string, words: string) => {
    shop.setNow(date, time)
    shop.deps.pages.noteChange()
    await expect.poll(() => shop.deps.pages.here()?.content().day, PATIENCE).toBe(date)
    await expect.poll(() => read(shop, '/'), PATIENCE).toBe(words)
  }
  await at('2026-11-15', '23:59', 'no season')
  await at('2026-11-16', '00:00', 'Pasalubong')
  await at('2027-01-06', '23:59', 'Pasalubong')
  await at('2027-01-07', '00:00', 'no season')
})

test('a page that cannot be made keeps its last version, and staff see which, why and since when', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  let failure: string | null = null
  const bundle = await writeOwnBundle({ pages })
  await shop.openPages({
    ...bundle,
    render: async (address, content) => {
      if (failure && address.pathname === '/menu') throw new Error(failure)
      return bundle.render(address, content)
    },
  })
  const staff = await signInAs(shop, 'staff')
  const before = await read(shop, '/menu')
  failure = 'There is no such picture.'
  const admin = await signInAs(shop, 'admin')
  const { product } = await readyProduct(shop)
  await writeProduct(await readProduct(product.id, admin), { name: 'Pandesal ni Aling Rosa' }, admin)
  await until(shop, `/product/${product.slug}`, 'Pandesal ni Aling Rosa')
  const state = () => staff.request(getPagesState, {})
  await expect
    .poll(async () => (await state()).failures)
    .toEqual([{ path: '/menu', reason: failure, since: manilaIso(shop.deps.clock()) }])
  expect(await read(shop, '/menu')).toBe(before)
  shop.letPass(60_000)
  const metrics = await (await shop.app.request('/metrics', {}, LOOPBACK)).text()
  expect(metrics).toContain('pugon_pages_stale_seconds 60')
})
