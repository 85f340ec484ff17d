import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import {
  getAdminVoucher,
  listExpiredVouchers,
  updateVoucher,
  type VoucherDraft,
} from '#contract/admin/voucher.ts'
import { listAvailableVouchers } from '#contract/voucher.ts'
import { SAMPLE_CODES, SAMPLE_NAME } from '#domain/place/sample.ts'
import { isSwitchedOff } from '#domain/voucher/voucher-status.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, QUICKEST, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const offers = async () =>
  (await shop.request(listAvailableVouchers, { query: { orderTotal: 100_000 } })).vouchers
    .map(({ code }) => code)
    .toSorted()
const look = () => shop.tasks.sampleVouchers.pass()

test('the sample is known by its own name and codes', async () => {
  shop = await openShop(QUICKEST)
  const read = async (name: string) => JSON.parse(await readFile(`content/catalogue/${name}.json`, 'utf8'))
  expect((await read('site')).name).toBe(SAMPLE_NAME)
  expect((await read('vouchers')).map(({ code }: { code: string }) => code)).toEqual([...SAMPLE_CODES])
})

test('the sample on one’s own machine offers its vouchers, also with goods that were changed or added (D84)', async () => {
  shop = await openShop(QUICKEST)
  await look()
  const before = await offers()
  expect(before).toEqual(expect.arrayContaining(['CAKE15', 'MERYENDA10', 'PUGON50']))
  await shop.deps.database.update(products).set({ price: 4_500 }).where(eq(products.id, 1))
  await look()
  expect(await offers()).toEqual(before)
})

test('at a public address they are off until somebody gives one an end again, and the office is told (D84)', async () => {
  shop = await openShop(QUICKEST, { SITE_URL: 'https://shop.example' })
  await look()
  expect(await offers()).toEqual([])
  const { request } = await signInAs(shop, 'admin')
  const off = (await request(listExpiredVouchers, {})).filter(isSwitchedOff)
  expect(off.map(({ code }) => code).toSorted()).toEqual([...SAMPLE_CODES].toSorted())
  const cake = off.find(({ code }) => code === 'CAKE15')
  const params = { id: cake?.id ?? 0 }
  const { id, used, remainingUses, status, retiredAt, version, ...terms } = await request(getAdminVoucher, {
    params,
  })
  const body = { ...terms, expiresAt: '2027-12-31T23:59:59+08:00' } as VoucherDraft
  await request(updateVoucher, { params, version, body })
  await look()
  expect(await offers()).toEqual(['CAKE15'])
})

test('under another name they are off (D84)', async () => {
  shop = await openShop(QUICKEST)
  const { request } = await signInAs(shop, 'admin')
  const { version, ...settings } = await request(getSettings, {})
  await request(updateSettings, { version, body: { ...settings, facts: { name: 'Lola’s Oven' } } })
  await look()
  expect(await offers()).toEqual([])
})

test('with goods of which most are the shop’s own they are off, but for those that somebody had edited (D84)', async () => {
  shop = await openShop(QUICKEST)
  const { database, clock } = shop.deps
  const { request } = await signInAs(shop, 'admin')
  const params = { id: 1 }
  const { id, used, remainingUses, status, retiredAt, version, ...terms } = await request(getAdminVoucher, {
    params,
  })
  await request(updateVoucher, {
    params,
    version,
    body: { ...terms, description: 'My own words' } as VoucherDraft,
  })
  await database.update(products).set({ createdAt: clock() })
  await look()
  expect(await offers()).toEqual(['MERYENDA10'])
})
