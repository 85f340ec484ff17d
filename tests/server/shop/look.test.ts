import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getSettings, type SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { DEFAULT_LOOK, type ShopLook } from '#domain/page/look/look.ts'
import { sweepPictures } from '#server/media/pending-picture.ts'
import { changedTags } from '#server/pages/content/page-tags.ts'
import { readShopContent } from '#server/pages/content/shop-content.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sendPicture } from '#tests/server/setup/picture.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const GREEN: ShopLook = { ...DEFAULT_LOOK, buttons: '#2e6b34' }

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
const folder = await mkdtemp(join(tmpdir(), 'pugon-catalogue-'))
const sample = resolve(import.meta.dirname, '..', '..', '..', 'content', 'catalogue')
await cp(sample, folder, { recursive: true, filter: (source) => !source.includes('images') })
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (changes: Partial<SettingsAnswer>) => {
  const { version, ...settings } = await admin.request(getSettings, {})
  return admin.request(updateSettings, { body: { ...settings, ...changes }, version })
}

test('colours that an admin chooses are in the trail, in the public terms, and change every page (D85)', async () => {
  const before = await readShopContent(shop.deps)
  expect(before.facts.ordering.look).toEqual(DEFAULT_LOOK)
  expect((await write({ look: GREEN })).look).toEqual(GREEN)
  expect((await shop.request(getShopTerms, {})).look).toEqual(GREEN)
  expect([...changedTags(before, await readShopContent(shop.deps))]).toEqual(['frame'])
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
  expect(content[0]).toMatchObject({ before: { look: DEFAULT_LOOK }, after: { look: GREEN } })
})

test('a look that was edited in the meantime is refused, and the present one told', async () => {
  const { version, ...settings } = await admin.request(getSettings, {})
  await write({ look: { ...GREEN, accent: '#145c8f' } })
  const refused = await refusalOf(
    admin.request(updateSettings, { body: { ...settings, look: DEFAULT_LOOK }, version }),
  )
  expect(refused.status).toBe(412)
  expect(refused.problem.versions?.current).toMatchObject({ look: { accent: '#145c8f' } })
})

test('staff may neither change the look nor send its pictures', async () => {
  const { version, ...settings } = await admin.request(getSettings, {})
  const body = { ...settings, look: DEFAULT_LOOK }
  expect((await refusalOf(staff.request(updateSettings, { body, version }))).status).toBe(403)
  const file = new File([new Uint8Array(await smallPicture('png'))], 'logo.png', { type: 'image/png' })
  expect((await refusalOf(sendPicture(staff, 'settings', file))).status).toBe(403)
})

test('the pictures of a look are still there when unused ones have been removed', async () => {
  const file = new File([new Uint8Array(await smallPicture('png'))], 'logo.png', { type: 'image/png' })
  const picture = await sendPicture(admin, 'settings', file)
  await write({ look: { ...GREEN, logo: { picture, width: 40, height: 40 } } })
  const later = new Date(shop.deps.clock().getTime() + 48 * 3_600_000)
  await sweepPictures({ ...shop.deps, clock: () => later })
  expect((await shop.app.request(`/images/${picture}?w=160`)).status).toBe(200)
})

test('a shop’s file that is taken over leaves the look', async () => {
  await write({ look: GREEN })
  const path = join(folder, 'site.json')
  const site = JSON.parse(await readFile(path, 'utf8'))
  site.ordering.ordersPerWindow = 27
  await writeFile(path, JSON.stringify(site))
  await seedDatabase(shop.deps.database, await readCatalogueFiles(folder), shop.deps.clock())
  expect(await loadOrderingSettings(shop.deps.database)).toMatchObject({ ordersPerWindow: 27, look: GREEN })
})

test('a record from before shops had a look still reads: nothing is chosen', async () => {
  await shop.deps.database.execute(sql`UPDATE settings SET value = value - 'look' WHERE name = 'ordering'`)
  expect((await loadOrderingSettings(shop.deps.database)).look).toEqual(DEFAULT_LOOK)
})

test('a shop may have neither Messenger nor lines about itself', async () => {
  const facts = { messenger: '', tagline: '', description: '', deliveryNotice: '' }
  expect((await write({ facts })).facts).toEqual(facts)
  expect((await readShopContent(shop.deps)).facts).toMatchObject(facts)
})
