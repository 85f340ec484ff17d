import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { createProduct } from '#contract/admin/product/product.ts'
import * as calls from '#contract/admin/voucher.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { listAvailableVouchers, validateVoucher } from '#contract/voucher.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { draftOf, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const DRAFT: calls.VoucherDraft = {
  type: 'FIXED_AMOUNT',
  value: 1_000,
  description: 'Ten pesos off',
  minOrderAmount: 0,
  maxDiscountCap: null,
  categoryIds: [],
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  perCustomerLimit: null,
  isPublic: true,
}
const create = (changes: Partial<calls.VoucherDraft> = {}) =>
  admin.request(calls.createVoucher, { body: { ...DRAFT, ...changes } as calls.VoucherDraft })
const update = ({ id, version }: calls.AdminVoucher, changes: Partial<calls.VoucherDraft>) =>
  admin.request(calls.updateVoucher, {
    params: { id },
    version,
    body: { ...DRAFT, ...changes } as calls.VoucherDraft,
  })
const remove = ({ id, version }: calls.AdminVoucher) =>
  admin.request(calls.deleteVoucher, { params: { id }, version })
const check = (code: string) =>
  shop.request(validateVoucher, { params: { code }, query: { orderTotal: '500.00' } })

/** Buys a cake with a voucher of ten pesos. */
async function buy(code: string): Promise<void> {
  const product = await admin.request(createProduct, { body: newCake() })
  const [size] = product.sizes
  if (!size) throw new Error('The cake has no size')
  await shop.request(submitOrder, {
    body: { ...draftOf([{ product, size, quantity: 1 }], size.price - 1_000), voucherCode: code },
    idempotencyKey: `with-${code}`,
  })
}

test('a new voucher is valid at once, with a code in capitals or a generated one', async () => {
  const made = await create({ code: ' tenoff ' })
  expect(made).toMatchObject({ code: 'TENOFF', value: 1_000, used: 0, status: 'active', version: 1 })
  expect(await check('tenoff')).toMatchObject({ valid: true, calculatedDiscount: 1_000 })
  const codes = [await create(), await create()].map(({ code }) => code)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(codes[0]).not.toBe(codes[1])
  expect((await refusalOf(create({ code: 'TENOFF' }))).code).toBe('VOUCHER_CODE_TAKEN')
})

test('§5: a cap is for percentages; with a fixed amount it is refused, and one from before counts for nothing', async () => {
  const { database } = shop.deps
  // The client would not send it.
  const refused = await signed(shop.app, '/api/v1/vouchers/admin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.session.token}` },
    body: JSON.stringify({ type: 'FIXED_AMOUNT', value: 10, description: 'Ten off', maxDiscountCap: 5 }),
  })
  expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, 'maxDiscountCap'])
  const made = await create({ code: 'CAPPED' })
  await database.update(vouchers).set({ maxDiscountCap: 500 }).where(eq(vouchers.id, made.id))
  expect(await check('CAPPED')).toMatchObject({ calculatedDiscount: 1_000, maxDiscountCap: null })
  expect((await update(made, { value: 2_000 })).maxDiscountCap).toBeNull()
  const percent = await create({ code: 'PERCENTCAP', type: 'PERCENTAGE', value: 10, maxDiscountCap: 500 })
  expect(percent.maxDiscountCap).toBe(500)
})

test('an edit counts at once, one of an older version is refused with both', async () => {
  const made = await create({ code: 'EDITED' })
  const edited = await update(made, { value: 2_500 })
  expect([edited.version, edited.code]).toEqual([2, 'EDITED'])
  expect((await check('EDITED')).calculatedDiscount).toBe(2_500)
  const stale = await refusalOf(update(made, { value: 9_900 }))
  expect([stale.status, stale.problem.versions]).toEqual([
    412,
    {
      current: expect.objectContaining({ value: 25, version: 2 }),
      yours: expect.objectContaining({ value: 99 }),
    },
  ])
})

test('percentages are above 0 and at most 100, with two decimals at most', async () => {
  const percent = (value: number) => create({ type: 'PERCENTAGE', value })
  expect((await percent(12.25)).value).toBe(12.25)
  for (const value of [0, 100.01, 12.255]) {
    await expect(percent(value)).rejects.toThrow('Invalid request data')
  }
})

test('a voucher cannot end before it begins or count for a category that is not there', async () => {
  const field = async (call: Promise<unknown>) => (await refusalOf(call)).problem.errors?.[0]?.field
  const times = { startsAt: '2026-12-02T00:00:00+08:00', expiresAt: '2026-12-01T00:00:00+08:00' }
  expect(await field(create(times))).toBe('expiresAt')
  expect(await field(create({ categoryIds: [1, 9_999] }))).toBe('categoryIds[1]')
})

test('one that was never used is deleted; one that was is retired: nobody can use it, its code stays taken', async () => {
  const unused = await create({ code: 'UNUSED' })
  expect((await remove(unused)).retiredAt).toBeNull()
  expect((await refusalOf(admin.request(calls.getAdminVoucher, { params: { id: unused.id } }))).status).toBe(
    404,
  )
  const made = await create({ code: 'USEDUP' })
  await buy('USEDUP')
  const used = await admin.request(calls.getAdminVoucher, { params: { id: made.id } })
  expect([used.used, used.version]).toEqual([1, 1])
  expect((await refusalOf(update(used, { code: 'RENAMED' }))).problem.errors?.[0]?.code).toBe('used')
  expect(await remove(used)).toMatchObject({ status: 'retired', retiredAt: '2026-11-21T09:30:00+08:00' })
  expect((await check('USEDUP')).reason).toBe('unknown')
  const { vouchers } = await shop.request(listAvailableVouchers, { query: { orderTotal: '500.00' } })
  expect(vouchers.map(({ code }) => code)).not.toContain('USEDUP')
  expect((await refusalOf(create({ code: 'USEDUP' }))).code).toBe('VOUCHER_CODE_TAKEN')
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'voucher', nounId: made.id } })
  expect(content.map(({ action }) => action)).toEqual(['retired', 'created'])
})

test('lists by status and words, expired and hardly used vouchers, and the discounts given', async () => {
  await create({ code: 'OVER', expiresAt: '2026-11-20T00:00:00+08:00', description: '100% gone_by' })
  await create({ code: 'SOON', startsAt: '2026-12-20T00:00:00+08:00' })
  await create({ code: 'POPULAR' })
  await buy('POPULAR')
  const codes = async (query: Record<string, string>) =>
    (await admin.request(calls.listAdminVouchers, { query: { size: '100', ...query } })).content.map(
      ({ code }) => code,
    )
  expect(await codes({ status: 'expired' })).toContain('OVER')
  expect(await codes({ status: 'scheduled' })).toContain('SOON')
  expect(await codes({ search: '100% gone_b' })).toEqual(['OVER'])
  const expired = await admin.request(calls.listExpiredVouchers, {})
  expect(expired.map(({ code }) => code)).toContain('OVER')
  const low = await admin.request(calls.listLowUsageVouchers, { query: { maxUses: 0 } })
  expect(low.every(({ used, status }) => used === 0 && status === 'active')).toBe(true)
  expect(low.map(({ code }) => code)).not.toContain('POPULAR')
  shop.setNow('2026-11-21', '09:50')
  const figures = await admin.request(calls.getVoucherAnalytics, { query: {} })
  expect(figures).toMatchObject({ status: 'known', uses: 2, discount: 2_000, averageDiscount: 1_000 })
  expect(figures.vouchers.map(({ code }) => code).sort()).toEqual(['POPULAR', 'USEDUP'])
})
