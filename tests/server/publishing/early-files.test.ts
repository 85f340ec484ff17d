import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import type { SharedSites } from '#server/publishing/machines/shared-sites.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let builder: PlannedBuilder
beforeAll(async () => {
  shop = await openShop()
  builder = await openBuilder()
})
afterAll(async () => {
  await shop.close()
  await builder.close()
})

const page = async (path: string) => (await shop.app.request(path)).text()

test('until all processes switch, the next site’s hashed files are served already, and none of its pages', async () => {
  const { plan } = builder
  await plan({ 'index.html': 'first', '_astro/app.1.js': 'one' })
  let isFirst = true
  let switchAll = () => {}
  const untilShown = () =>
    new Promise<void>((done) => {
      switchAll = done
      if (isFirst) done()
      isFirst = false
    })
  const sharedSites: SharedSites = {
    claim: async () => true,
    has: async () => false,
    obtain: async (_path, { build }) => ({ built: await build(), untilShown }),
    takeEarlierFiles: async () => true,
    end: async () => {},
    hear: () => {},
  }
  const deps = { ...shop.deps, sharedSites }
  const shared = createOwnSite({ ...shop, deps }, siteSettingsOf(shop), builder.place)
  await shared.publish.run(() => {}, false)
  await plan({ 'index.html': 'second', 'about.html': 'about', '_astro/app.2.js': 'two' })
  const { product } = await readyProduct(shop)
  await shop.deps.database.update(products).set({ name: 'Bread' }).where(eq(products.id, product.id))
  await shop.deps.catalogue.announce([product.id])
  const published = shared.publish.run(() => {}, false)
  await expect.poll(() => page('/_astro/app.2.js')).toBe('two')
  expect([await page('/'), await page('/_astro/app.1.js')]).toEqual(['first', 'one'])
  expect((await shop.app.request('/about')).status).toBe(404)
  switchAll()
  await published
  expect([await page('/'), await page('/about')]).toEqual(['second', 'about'])
})
