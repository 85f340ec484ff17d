import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DIGESTS_FILE, PAGES_FILE } from '#contract/content/page-bundle.ts'
import { MOVED_PRODUCTS_FILE, REDIRECTS_FILE } from '#contract/content/redirects.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'
import { submitOrder } from '#contract/order/order.ts'
import { createOwnSite, showLatest } from '#server/publishing/publish.ts'
import { emptySite } from '#server/publishing/site/site.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { draftOf, openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

const FILES = {
  'index.html': 'the home page',
  'index.html.br': 'the home page, smaller',
  'search.json': '["the list for the search"]',
  '_astro/app.1111.js': 'a script of the pages',
  'favicon.svg': '<svg />',
  [INLINE_HASHES_FILE]: '{"scriptHashes":[],"styleHashes":[]}',
  [REDIRECTS_FILE]: '{"old-name":"new-name"}',
  [MOVED_PRODUCTS_FILE]: '{}',
  [TEXT_MISTAKES_FILE]: '["a text has a mistake"]',
  [PAGES_FILE]: '{"files":[]}',
}
const KINDS = [...Object.keys(FILES), DIGESTS_FILE]
const SERVED = ['/', '/search.json', '/_astro/app.1111.js', '/favicon.svg']

let shop: Shop
let builder: PlannedBuilder
beforeAll(async () => {
  shop = await openShop()
  builder = await openBuilder()
  const list = Object.entries(FILES).map(([name, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url')
    return `${digest} ${text.length} ${name}\n`
  })
  await builder.plan({ ...FILES, [DIGESTS_FILE]: list.join('') })
})
afterAll(async () => {
  await shop.close()
  await builder.close()
})

const settings = () => siteSettingsOf(shop)
const sites = () => join(shop.dataDir, 'sites')
const begun = async () => (await readFile(join(builder.place.root, 'begun'), 'utf8')).length
const latest = async () => join(sites(), await readFile(join(sites(), 'latest'), 'utf8'))

/** All that is served under an address, plain and compressed; `null` for what is refused. */
const answersOf = async (path: string) => {
  const answers = ['identity', 'br'].map(async (encoding) => {
    const response = await shop.app.request(path, { headers: { 'Accept-Encoding': encoding } })
    return response.status === 200 ? response.text() : null
  })
  return Promise.all(answers)
}

const order = async () => {
  const { product, size } = await readyProduct(shop)
  const body = draftOf([{ product, size, quantity: 1 }], size.price)
  return shop.request(submitOrder, { body, idempotencyKey: randomUUID() })
}

beforeEach(async () => {
  await rm(sites(), { recursive: true, force: true })
  shop.switchSite(emptySite({ site: '', apiOrigin: '' }))
  await createOwnSite(shop, settings(), builder.place).publish.run(() => {}, false)
  // As in a process that has just started.
  shop.switchSite(emptySite({ site: '', apiOrigin: '' }))
})

const damages = KINDS.flatMap((name) =>
  ['cut', 'zeroed', 'emptied', 'lost'].map((kind) => [name, kind] as const),
)
test.each(damages)('a damaged page or list never stops orders: %s %s', async (name, kind) => {
  const path = join(await latest(), name)
  const { size } = await stat(path)
  if (kind === 'cut') await truncate(path, Math.floor(size / 2))
  if (kind === 'zeroed') await writeFile(path, Buffer.alloc(size))
  if (kind === 'emptied') await truncate(path)
  if (kind === 'lost') await rm(path)
  const before = await begun()
  const shown = await showLatest(shop, settings(), builder.place.root)
  expect((await order()).number).toMatch(/\w/)
  // A list of the files that is gone alone damages nothing that is served.
  if (name !== DIGESTS_FILE || kind !== 'lost') {
    expect(shown).toBeNull()
    for (const served of SERVED) expect(await answersOf(served)).toEqual([null, null])
  }
  await createOwnSite(shop, settings(), builder.place, shown).publish.run(() => {}, false)
  expect(await answersOf('/')).toEqual([FILES['index.html'], FILES['index.html.br']])
  expect(await answersOf('/search.json')).toContain(FILES['search.json'])
  if (shown === null) expect(await begun()).toBe(before + 1)
})
