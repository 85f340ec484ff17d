import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { getSmallBusiness, setDeviceCare } from '#contract/admin/shop/small-business.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { DEFAULT_CARE, type DeviceCare } from '#domain/page/network/device-care.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { dropOldBooks } from '#server/shop/books-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { day, place } from '#tests/server/setup/order/order-rush.ts'
import { changeSettings, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const tuned: DeviceCare = {
  scale: { products: 12, customers: 40, team: 2 },
  tunedFor: 'rush',
  followsLine: false,
}

test('the shop’s size suggests choices, and a larger one is not refused any (D56)', async () => {
  const { products, team, devices, suggested } = await admin.request(getSmallBusiness, {})
  expect(products).toBe((await shop.deps.catalogue.read()).products.length)
  expect(team).toBeGreaterThan(0)
  expect(devices).toEqual(DEFAULT_CARE)
  expect(suggested.scale).toMatchObject({ products, team })
})

test('the owner’s choices reach every device with the shop’s terms, are in the trail, and outlast an edit of the settings (D56)', async () => {
  const answer = await admin.request(setDeviceCare, { body: tuned })
  expect(answer.devices).toEqual(tuned)
  expect((await shop.request(getShopTerms, {})).devices).toEqual(tuned)
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
  expect(content[0]?.after).toMatchObject({ devices: tuned })
  const { version, ...settings } = await admin.request(getSettings, {})
  await admin.request(updateSettings, { version, body: { ...settings, cancelHours: 3 } })
  expect((await admin.request(getSmallBusiness, {})).devices).toEqual(tuned)
})

test('only admins see and make these choices', async () => {
  const staff = await signInAs(shop, 'staff')
  expect((await refusalOf(staff.request(getSmallBusiness, {}))).status).toBe(403)
  expect((await refusalOf(staff.request(setDeviceCare, { body: tuned }))).status).toBe(403)
})

test('orders and the trail are kept as many years as the owner sets, five without a word, and then deleted (D58)', async () => {
  expect((await admin.request(getSettings, {})).keepBooksYears).toBe(5)
  await place(shop, [await readyProduct(shop)], day('2026-11-23'))
  const { database } = shop.deps
  const counts = () => Promise.all([orders, orderLines, auditEntries].map((table) => database.$count(table)))
  const before = await counts()
  expect(Math.min(...before)).toBeGreaterThan(0)
  const dropAt = async (moment: string) => {
    await dropOldBooks(database, new Date(moment))
    return counts()
  }
  expect(await dropAt('2031-11-20T00:00:00Z')).toEqual(before)
  await changeSettings(shop, { keepBooksYears: 7 })
  expect(await dropAt('2032-01-01T00:00:00Z')).toEqual(before)
  expect(await dropAt('2034-01-01T00:00:00Z')).toEqual([0, 0, 0])
})
