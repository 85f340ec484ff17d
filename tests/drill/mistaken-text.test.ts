import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPagesState } from '#contract/admin/shop/pages.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { copySources } from '#tests/drill/setup/own-copy.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

// One editor's mistake never keeps the work of others from the pages: a shop on a copy of this project's sources, whose articles
// are spoilt.

const MINUTES = 60_000

let root = ''
let shop: Shop
beforeAll(async () => {
  root = await copySources('mistaken-text')
  shop = await openShop()
}, MINUTES)
afterAll(async () => {
  await shop?.close()
  await rm(root, { recursive: true, force: true })
})

const SPOILT = ['shop-in-filipino', 'banana-bread-storage-guide', 'senior-citizen-pwd-discount'] as const
const ask = async (path: string) => (await shop.app.request(path)).status
const file = (name: string) => join(root, 'content', 'blog', `${name}.mdx`)

test.runIf(IS_DEEP)(
  'an article that cannot be used is left out in both languages, others are shown, and staff are told all mistakes',
  { timeout: 10 * MINUTES },
  async () => {
    const [spoilt, linking, shown] = SPOILT
    const add = async (name: string, words: string) =>
      writeFile(file(name), `${await readFile(file(name), 'utf8')}\n${words}\n`)
    await add(spoilt, '<script>alert(1)</script>')
    await add(linking, `[More](/blog/${spoilt})`)
    await writeFile(join(root, 'content', 'blog', 'oven.jpg'), 'no picture')
    await add(shown, '![Oven](./oven.jpg)')
    await shop.openPages(await openBundle(root))
    const { request } = await signInAs(shop, 'staff')
    const { textMistakes } = await request(getPagesState, {})
    expect(textMistakes).toEqual([
      expect.stringMatching(
        /^content\/blog\/senior-citizen-pwd-discount\.mdx, line \d+: oven\.jpg is no picture/,
      ),
      expect.stringMatching(/^content\/blog\/shop-in-filipino\.mdx, line \d+: <script> cannot be used/),
    ])
    const paths = SPOILT.flatMap((name) => [`/blog/${name}`, `/fil/blog/${name}`])
    expect(await Promise.all(paths.map(ask))).toEqual([404, 404, 200, 200, 404, 404])
  },
)
