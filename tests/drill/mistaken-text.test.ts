import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#contract/admin/product/product.ts'
import { getPublishing } from '#contract/admin/shop/publishing.ts'
import { type Listener, listen } from '#server/listen.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { copySources } from '#tests/drill/setup/own-copy.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

// One editor's mistake never stops publishing for others: a shop on a copy of this project's sources, whose articles may be spoilt.

const MINUTES = 60_000

let root = ''
let shop: Shop
let listener: Listener
beforeAll(async () => {
  root = await copySources('mistaken-text')
  shop = await openShop()
  listener = await listen(shop, { port: 0, host: '127.0.0.1' })
  const place = { root, apiAddress: `http://127.0.0.1:${listener.port}`, command: astroCommand(root) }
  const config = { dataDir: shop.dataDir, siteUrl: 'http://localhost', apiOrigin: '', tagManagerId: '' }
  shop.deps.publisher.open(createOwnSite(shop, config, place).publish)
}, MINUTES)
afterAll(async () => {
  await listener?.close()
  await shop?.close()
  await rm(root, { recursive: true, force: true })
})

const SPOILT = ['shop-in-filipino', 'banana-bread-storage-guide', 'senior-citizen-pwd-discount'] as const
/** It has nothing to show, and must not end the build. */
const EMPTY = '<Table caption="Prices"></Table>'
const ask = async (path: string) => (await shop.app.request(path)).status
const file = (name: string) => join(root, 'content', 'blog', `${name}.mdx`)

test.runIf(IS_DEEP)(
  'an article that cannot be used is left out in both languages, others and edits of the shop are published, and staff are told all mistakes',
  { timeout: 10 * MINUTES },
  async () => {
    const admin = await signInAs(shop, 'admin')
    const mistakes = async () => (await admin.request(getPublishing, {})).textMistakes
    const [spoilt, linking, shown] = SPOILT
    const sound = await readFile(file(spoilt), 'utf8')
    await writeFile(file(spoilt), `${sound}\n<script>alert(1)</script>\n`)
    await writeFile(
      file(linking),
      `${await readFile(file(linking), 'utf8')}\n[More](/blog/${spoilt})\n\n${EMPTY}\n`,
    )
    await writeFile(join(root, 'content', 'blog', 'oven.jpg'), 'no picture')
    await writeFile(file(shown), `${await readFile(file(shown), 'utf8')}\n![Oven](./oven.jpg)\n`)
    const { slug } = await admin.request(createProduct, { body: newCake() })
    await shop.deps.publisher.publishNow()
    expect(await mistakes()).toEqual([
      expect.stringMatching(
        /^content\/blog\/senior-citizen-pwd-discount\.mdx, line \d+: oven\.jpg is no picture/,
      ),
      expect.stringMatching(/^content\/blog\/shop-in-filipino\.mdx, line \d+: <script> cannot be used/),
      expect.stringMatching(
        /^content\/blog\/banana-bread-storage-guide\.mdx, line \d+: the link .* does not exist\.$/,
      ),
    ])
    const paths = SPOILT.flatMap((name) => [`/blog/${name}`, `/fil/blog/${name}`])
    expect(await Promise.all(paths.map(ask))).toEqual([404, 404, 200, 200, 404, 404])
    expect(await ask(`/product/${slug}`)).toBe(200)
    await writeFile(file(spoilt), sound)
    await cp(
      join(root, 'content', 'catalogue', 'images', 'monay-1.webp'),
      join(root, 'content', 'blog', 'oven.jpg'),
    )
    await shop.deps.publisher.publishNow(true)
    expect([await mistakes(), await Promise.all(paths.map(ask))]).toEqual([
      [],
      [200, 200, 200, 200, 200, 200],
    ])
  },
)
