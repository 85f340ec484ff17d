import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hoursOn } from '#domain/time/hours.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { changeSettings, openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const folder = await mkdtemp(join(tmpdir(), 'pugon-catalogue-'))
const sample = resolve(import.meta.dirname, '..', '..', '..', 'content', 'catalogue')
await cp(sample, folder, { recursive: true, filter: (source) => !source.includes('images') })
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The effect of a server's start on the ordering settings. */
const start = async () =>
  seedDatabase(shop.deps.database, await readCatalogueFiles(folder), shop.deps.clock())
const settings = () => loadOrderingSettings(shop.deps.database)

test('the owner’s settings remain while the shop’s file is unchanged', async () => {
  await changeSettings(shop, { cutoffTime: '15:00' })
  expect(await start()).toBe(false)
  expect((await settings()).cutoffTime).toBe('15:00')
})

test('a file that says something new is taken over by a database that is in use, once', async () => {
  const file = join(folder, 'site.json')
  const site = JSON.parse(await readFile(file, 'utf8'))
  site.ordering.ordersPerWindow = 25
  site.ordering.delivery[0].fee = 45.5
  await writeFile(file, JSON.stringify(site))
  await start()
  const taken = await settings()
  expect([taken.ordersPerWindow, taken.cutoffTime, taken.delivery[0]?.fee]).toEqual([25, '16:00', 4550])
  await changeSettings(shop, { ordersPerWindow: 30, facts: { phone: '0917 555 0199' } })
  await start()
  expect((await settings()).ordersPerWindow).toBe(30)
})

test('a changed file leaves the facts that an admin has set (D41)', async () => {
  const file = join(folder, 'site.json')
  const site = JSON.parse(await readFile(file, 'utf8'))
  site.ordering.ordersPerWindow = 26
  await writeFile(file, JSON.stringify(site))
  await start()
  const { ordersPerWindow, facts } = await settings()
  expect([ordersPerWindow, facts]).toEqual([26, { phone: '0917 555 0199' }])
})

test('a record from before days had their own hours still reads: every day has the usual ones (D41)', async () => {
  const { database } = shop.deps
  await database.execute(
    sql`UPDATE settings SET value = value - 'weekdayHours' - 'holidays' - 'facts' - 'announcementFrom' - 'announcementUntil' WHERE name = 'ordering'`,
  )
  const read = await settings()
  expect(read).toMatchObject({ weekdayHours: [], holidays: [], facts: {}, announcementFrom: null })
  expect(hoursOn('2026-11-22', read)).toEqual(read.hours)
  expect(hoursOn('2026-12-25', read)).toBeNull()
})
