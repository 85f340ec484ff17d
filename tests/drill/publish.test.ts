import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, sizes } from '#server/db/schema/catalogue.ts'
import { type Listener, listen } from '#server/operation/listen.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/shop.ts'

// The one test that builds the true site: a price that is changed stands on the page that the server hands out.

const root = resolve(import.meta.dirname, '..', '..')
const MINUTES = 60_000

let shop: Shop
let listener: Listener
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'pugon-publish-'))
  listener = await listen(shop, { port: 0, host: '127.0.0.1' })
  const place = { root, apiAddress: `http://127.0.0.1:${listener.port}`, command: astroCommand(root) }
  const config = { dataDir: folder, siteUrl: 'http://localhost', apiOrigin: '' }
  shop.deps.publisher.open(createOwnSite(shop, config, place).publish)
  await shop.deps.publisher.publishNow()
}, 4 * MINUTES)
afterAll(async () => {
  await listener?.close()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a price that is changed is on the static page without anybody asking for a build', {
  timeout: 4 * MINUTES,
}, async () => {
  const { product, size } = await readyProduct(shop)
  const page = async () => (await shop.app.request(`/product/${product.slug}`)).text()
  expect(await page()).not.toContain('₱987.65')
  await shop.deps.database.update(sizes).set({ price: 98_765 }).where(eq(sizes.id, size.id))
  await shop.deps.database.update(products).set({ price: 98_765 }).where(eq(products.id, product.id))
  const changed = performance.now()
  await shop.deps.catalogue.announce([product.id])
  expect(shop.deps.publisher.state().status).toBe('waiting')
  await expect.poll(page, { timeout: 3 * MINUTES, interval: 100 }).toContain('₱987.65')
  process.stdout.write(`price on the page after ${Math.round(performance.now() - changed)} ms\n`)
  expect(shop.deps.publisher.state()).toMatchObject({ error: null, changedAt: null })
  expect(existsSync(join(folder, 'sites', 'assets'))).toBe(true)
})
