import { existsSync } from 'node:fs'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getPublishing, publishNow } from '#contract/admin/shop/publishing.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { createOwnSite, type OwnSite, showLatest } from '#server/publishing/publish.ts'
import { startPublishing } from '#server/publishing/start-publishing.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let builder: PlannedBuilder
let root = ''
let plan: PlannedBuilder['plan']
let site: OwnSite
beforeAll(async () => {
  shop = await openShop()
  builder = await openBuilder()
  root = builder.place.root
  plan = builder.plan
  site = open()
  shop.deps.publisher.open(site.publish)
})
afterAll(async () => {
  await shop.close()
  await builder.close()
})

const open = () => createOwnSite(shop, siteSettingsOf(shop), builder.place)
const page = async (path: string) => (await shop.app.request(path)).text()
const publish = () => shop.deps.publisher.publishNow()
/** The number of builds that were started. */
const begun = async () => (await readFile(join(root, 'begun'), 'utf8')).length
const unfinished = async () =>
  (await readdir(join(root, '.cache'))).filter((name) => name.startsWith('site-'))
let edits = 0
/** Something that pages show. */
async function edit(change: Partial<typeof products.$inferInsert> = { name: `Bread ${edits++}` }) {
  const { product } = await readyProduct(shop)
  await shop.deps.database.update(products).set(change).where(eq(products.id, product.id))
  await shop.deps.catalogue.announce([product.id])
}

test('a build is shown in one step, and the same catalogue is not built again', async () => {
  await plan({ 'index.html': 'first', '_astro/app.1111.js': 'one' })
  await publish()
  expect(await page('/')).toBe('first')
  await plan({ 'index.html': 'never built' })
  await publish()
  expect(await page('/')).toBe('first')
})

test('a hashed file of the build before is still served, a page of it is not', async () => {
  await plan({ 'index.html': 'second', 'about.html': 'about', '_astro/app.2222.js': 'two' })
  await edit()
  await publish()
  await plan({ 'index.html': 'third', '_astro/app.3333.js': 'three' })
  await edit()
  await publish()
  expect(await page('/')).toBe('third')
  expect(await page('/_astro/app.1111.js')).toBe('one')
  expect(await page('/_astro/app.2222.js')).toBe('two')
  expect((await shop.app.request('/about')).status).toBe(404)
})

test('a build that fails leaves the last good site up and tells the admin why, without folders or stacks', async () => {
  const admin = await signInAs(shop, 'admin')
  await plan(
    { 'index.html': 'broken' },
    { says: `[error] ${root}/x: field "price"\n    at build (file.js:1)` },
  )
  await edit()
  await expect(publish()).rejects.toThrow('field "price"')
  expect(await page('/')).toBe('third')
  const state = await admin.request(getPublishing, {})
  expect(state).toMatchObject({
    mode: 'auto',
    status: 'failed',
    error: 'The site could not be built: [error] x: field "price"',
  })
})

test('mistakes of texts that were left out are told to staff, and logged', async () => {
  const told = vi.spyOn(shop.deps.log, 'warn')
  const textMistakes = ['content/blog/x.mdx, line 3: no']
  await plan({ 'index.html': 'all but one', [TEXT_MISTAKES_FILE]: JSON.stringify(textMistakes) })
  await edit()
  await publish()
  const staff = await signInAs(shop, 'staff')
  expect(await staff.request(getPublishing, {})).toMatchObject({ status: 'idle', textMistakes })
  expect(told).toHaveBeenCalledWith({ textMistakes }, 'published, but some texts need mending')
  expect((await shop.app.request(`/${TEXT_MISTAKES_FILE}`)).status).toBe(404)
  await plan({ 'index.html': 'third' })
  await edit()
  await publish()
  expect(await staff.request(getPublishing, {})).toMatchObject({ textMistakes: [] })
})

test('a build that is killed half-way leaves nothing, and the next is whole', async () => {
  await plan({ 'index.html': 'half' }, { isKilled: true })
  await edit()
  await expect(publish()).rejects.toThrow('ended by SIGKILL: the machine probably has too little memory')
  expect(await page('/')).toBe('third')
  await plan({ 'index.html': 'whole' })
  await publish()
  expect(await page('/')).toBe('whole')
  expect(shop.deps.publisher.state()).toMatchObject({ status: 'idle', error: null })
  expect(await unfinished()).toEqual([])
})

test('a build is prepared with the first edit of a burst, and reads the result of all of them', async () => {
  const before = await begun()
  await plan({ 'index.html': 'the first edit' })
  await edit()
  await expect.poll(begun).toBe(before + 1)
  await plan({ 'index.html': 'the last edit' })
  await publish()
  expect([await begun(), await page('/')]).toEqual([before + 1, 'the last edit'])
})

test('a build that was prepared from other sources is not used', async () => {
  const before = await begun()
  await plan({ 'index.html': 'anew' })
  await edit()
  await expect.poll(begun).toBe(before + 1)
  await writeFile(join(root, 'content', 'blog', 'new.mdx'), '---\npublishDate: 2026-01-02\n---\n')
  await publish()
  expect([await begun(), await page('/')]).toEqual([before + 2, 'anew'])
  expect(await unfinished()).toEqual([])
})

test('an admin has the pages built at once', async () => {
  const admin = await signInAs(shop, 'admin')
  await plan({ 'index.html': 'pressed' })
  await edit()
  await admin.request(publishNow, {})
  await expect.poll(() => page('/')).toBe('pressed')
})

test('a server that starts again shows the newest site before it builds anything', async () => {
  const oldSlugs = { products: {}, occasions: {} }
  const nothing = { files: new Map(), aliases: {}, oldSlugs, textMistakes: [] }
  shop.switchSite({ ...nothing, headers: {}, plainHeaders: {} })
  expect(await showLatest(shop, siteSettingsOf(shop), root)).not.toBeNull()
  expect(await page('/')).toBe('pressed')
})

test('hashed files go after 30 days, site folders once nobody reads from them', async () => {
  const sites = join(shop.dataDir, 'sites')
  const old = join(sites, 'assets', '_astro', 'app.1111.js')
  const longAgo = new Date(shop.deps.clock().getTime() - 31 * 86_400_000)
  await utimes(old, longAgo, longAgo)
  for (const name of await readdir(sites)) {
    if (/^[0-9a-f]{16}$/.test(name)) await utimes(join(sites, name), longAgo, longAgo)
  }
  await plan({ 'index.html': 'after a month' })
  await edit()
  await publish()
  expect(existsSync(old)).toBe(false)
  expect((await readdir(sites)).filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(2)
  expect(await page('/_astro/app.2222.js')).toBe('two')
})

test('hashed files of a site that was live until now have all of their days before them, and are 404 after', async () => {
  await plan({ 'index.html': 'long', '_astro/app.4444.js': 'four' })
  await edit()
  await publish()
  const kept = join(shop.dataDir, 'sites', 'assets', '_astro', 'app.4444.js')
  const longAgo = new Date(shop.deps.clock().getTime() - 31 * 86_400_000)
  await utimes(kept, longAgo, longAgo)
  await plan({ 'index.html': 'short' })
  await edit()
  await publish()
  expect(await page('/_astro/app.4444.js')).toBe('four')
  await rm(kept)
  const gone = await shop.app.request('/_astro/app.4444.js')
  const { headers } = gone
  expect([gone.status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([404, 'no-cache', null])
})

test('a browser looks for a newer worker once an hour, for everything else that has no hash at once (D51)', async () => {
  await plan({ 'index.html': 'with a worker', 'service-worker.js': 'self', 'recover.js': 'self' })
  await edit()
  await publish()
  const caching = async (path: string) => (await shop.app.request(path)).headers.get('Cache-Control')
  expect(await caching('/service-worker.js')).toBe('private, max-age=3600')
  for (const path of ['/', '/recover.js'])
    expect(await caching(path)).toBe('public, max-age=0, must-revalidate')
})

test('a shop whose first site cannot be built opens all the same, and tells why', async () => {
  const first = await openShop()
  await plan({}, { says: 'content/blog/x.mdx, line 3: no' })
  const options = { ...siteSettingsOf(first), rebuild: 'auto', rebuildHook: null } as const
  const told = vi.spyOn(first.deps.log, 'info')
  const why = await startPublishing(first, options, builder.place)
  expect(told.mock.calls.flat()).toContainEqual(expect.stringContaining('the first site is being made'))
  expect(why).toBe('The site could not be built: content/blog/x.mdx, line 3: no')
  const admin = await signInAs(first, 'admin')
  expect(await admin.request(getPublishing, {})).toMatchObject({ status: 'failed', error: why })
  const shown = await first.app.request('/')
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await shown.text()).toContain('The shop is being set up')
  await plan({ 'index.html': 'mended' })
  await admin.request(publishNow, {})
  await expect.poll(async () => (await first.app.request('/')).text()).toBe('mended')
  await first.close()
})
