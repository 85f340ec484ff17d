import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPrices } from '#contract/admin/product/price-plan.ts'
import { deleteProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { keepOldSlug } from '#server/catalogue/sql/old-slug.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

// A changed price appears on the page that the server sends. In every run, tests/e2e/admin/owner.test.ts also
// puts a cake on sale.

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
  const config = { dataDir: folder, siteUrl: 'http://localhost', apiOrigin: '', tagManagerId: '' }
  shop.deps.publisher.open(createOwnSite(shop, config, place).publish)
  await shop.deps.publisher.publishNow()
}, 8 * MINUTES)
afterAll(async () => {
  await listener?.close()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(IS_DEEP)(
  'a price that is changed is on the static page without anybody asking for a build, and until when on page and card; an old address leads on',
  {
    timeout: 10 * MINUTES,
  },
  async () => {
    const { product, size } = await readyProduct(shop)
    const ask = (path: string) => shop.app.request(path)
    const page = async (slug: string) => (await ask(`/product/${slug}`)).text()
    expect(await page(product.slug)).not.toContain('₱987.65')
    await shop.deps.database.update(sizes).set({ price: 98_765 }).where(eq(sizes.id, size.id))
    await shop.deps.database.update(products).set({ price: 98_765 }).where(eq(products.id, product.id))
    // In the same burst the product gets a new address.
    const moved = `${product.slug}-of-today`
    await shop.deps.database.transaction(async (transaction) => {
      await transaction.update(products).set({ slug: moved }).where(eq(products.id, product.id))
      await keepOldSlug(transaction, { noun: 'product', slug: product.slug, id: product.id }, new Date())
    })
    // And a product named in several articles is no longer sold.
    const admin = await signInAs(shop, 'admin')
    const { products: sold } = await shop.deps.catalogue.read()
    const params = { id: sold.find(({ slug }) => slug === 'mini-cheesecakes')?.id ?? 0 }
    const { version } = await admin.request(getAdminProduct, { params })
    await admin.request(deleteProduct, { params, version })
    // A third has a price until Sunday.
    const bread = sold.find(({ slug }) => slug === 'ensaymada')
    const reading = { params: { id: bread?.id ?? 0 } }
    const own = await admin.request(getAdminProduct, reading)
    const priced = [{ id: own.sizes[0]?.id ?? 0, price: own.price - 100, priceTiers: [] }]
    const endsAt = manilaMoment('2026-11-30', '00:00').toISOString()
    const planned = { startsAt: null, endsAt, sizes: priced }
    await admin.request(planPrices, { ...reading, version: own.version, body: planned })
    const changed = performance.now()
    await shop.deps.catalogue.announce([product.id])
    expect(shop.deps.publisher.state().status).toBe('waiting')
    await expect.poll(() => page(moved), { timeout: 8 * MINUTES, interval: 100 }).toContain('₱987.65')
    process.stdout.write(`price on the page after ${Math.round(performance.now() - changed)} ms\n`)
    expect(shop.deps.publisher.state()).toMatchObject({ error: null, changedAt: null })
    expect(existsSync(join(folder, 'sites', 'assets'))).toBe(true)

    for (const path of ['/product/ensaymada', '/menu']) {
      expect(await (await ask(path)).text()).toContain('Price until Sun, Nov 29')
      expect(await (await ask(`/fil${path}`)).text()).toContain('Presyo hanggang Lin, Nob 29')
    }

    const before = `/product/${product.slug}`
    const led = await ask(before)
    expect([led.status, led.headers.get('Location')]).toEqual([301, `/product/${moved}`])
    const site = join(folder, 'sites', await readFile(join(folder, 'sites', 'latest'), 'utf8'))
    expect(await readFile(join(site, '_redirects'), 'utf8')).toContain(`${before} /product/${moved} 301\n`)
    const map = await readFile(join(site, 'sitemap-0.xml'), 'utf8')
    expect([map.includes(`${before}<`), map.includes(`/product/${moved}<`)]).toEqual([false, true])
    // On hosts without redirects, the page for unknown paths redirects by itself.
    expect(await readFile(join(site, '404.html'), 'utf8')).toContain(
      `<script type="application/json">{"${product.slug}":"${moved}"}</script>`,
    )
    // An article that names it by its former slug still shows it.
    const article = await readFile(
      join(site, 'blog', 'artisanal-bread-guide-philippines-cavite.html'),
      'utf8',
    )
    expect(article).toContain(`href="/product/${moved}"`)
    // Goods no longer sold appear in no article: no card, no row, no price table.
    const left = await readFile(
      join(site, 'blog', 'mini-cheesecakes-cavite-individual-desserts.html'),
      'utf8',
    )
    expect(left).not.toMatch(/class="prose-product"|prices for each piece|<li>\s*<a href="\/product\/mini/)
  },
)
