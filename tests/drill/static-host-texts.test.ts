import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteProduct } from '#contract/admin/product/product.ts'
import { createText, publishText } from '#contract/admin/text.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { type Listener, listen } from '#server/listen.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { readProduct } from '#tests/server/setup/order/goods.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'
import { articleDraft, pageDraft } from '#tests/server/setup/texts.ts'
import { buildIn } from '#tests/site/setup/own-build.ts'

// A build of all pages, as static hosts make it, reads the texts of a running shop's office.

const MINUTES = 60_000
const OUT = '.cache/static-host-texts'

let shop: Shop
let listener: Listener
beforeAll(async () => {
  shop = await openShop()
  listener = await listen(shop, { port: 0, host: '127.0.0.1' })
}, MINUTES)
afterAll(async () => {
  await listener?.close()
  await shop?.close()
  await rm(OUT, { recursive: true, force: true })
})

const page = (path: string) => readFile(join(OUT, `${path}.html`), 'utf8')

test.runIf(IS_DEEP)(
  'the site has them in its lists; an article whose product the owner has deleted stays without it',
  {
    timeout: 10 * MINUTES,
  },
  async () => {
    const admin = await signInAs(shop, 'admin')
    for (const draft of [articleDraft(), pageDraft()]) {
      const { id, version } = await admin.request(createText, { body: draft })
      const body = { state: 'published', publishAt: null } as const
      await admin.request(publishText, { params: { id }, version, body })
    }
    const { id: bread } = await shop.request(getProductBySlug, { params: { slug: 'banana-bread' } })
    const { id, version } = await readProduct(bread, admin)
    await admin.request(deleteProduct, { params: { id }, version })
    const api = `http://127.0.0.1:${listener.port}${API_BASE}`
    await buildIn('.', { CATALOGUE_URL: api, SITE_URL: 'https://bakery.example', SITE_OUT_DIR: OUT })
    expect(await page('blog/ensaymada-at-home')).toContain('<h2 id="warm-it">Warm it</h2>')
    expect(await page('fil/blog/ensaymada-at-home')).toContain('<article class="article" lang="en">')
    expect(await page('blog')).toContain('href="/blog/ensaymada-at-home"')
    expect(await page('wholesale')).toMatch(/Call [+(0-9]/)
    expect(await page('index')).toContain('href="/wholesale"')
    expect(await readFile(join(OUT, 'rss.xml'), 'utf8')).toContain('/blog/ensaymada-at-home<')
    for (const path of ['blog/banana-bread-storage-guide', 'fil/blog/banana-bread-storage-guide']) {
      const article = await page(path)
      expect(article).toContain('<article class="article"')
      expect(article).not.toContain('/product/banana-bread"')
    }
  },
)
