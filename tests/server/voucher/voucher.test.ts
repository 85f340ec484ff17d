import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import {
  applyVoucher,
  checkAvailableVouchers,
  listAvailableVouchers,
  listVoucherHistory,
  removeVoucher,
  validateVoucher,
} from '#contract/voucher.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { giveBackVoucherUse } from '#server/voucher/sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { DATABASES, draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const ONCE = 'PUGON50'

describe.each(DATABASES)('vouchers on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const bread = await readyProduct(shop)
  await shop.deps.database.update(sizes).set({ stockQuantity: 100_000 }).where(eq(sizes.id, bread.size.id))
  shop.deps.catalogue.invalidate()

  const validate = (code: string, orderTotal: number, customerEmail = '') =>
    shop.request(validateVoucher, { params: { code }, query: { orderTotal, customerEmail } })

  /** An order with the voucher that takes ₱50 off, by someone. */
  const buy = async (email: string | null, key: string, request = shop.request) => {
    const quantity = Math.ceil(60_000 / bread.size.price)
    const lines = [{ ...bread, quantity }]
    const items = draftOf(lines, 0).items
    const fulfilment = { method: 'pickup' as const, date: null, window: null }
    const quote = await request(quoteOrder, { body: { items, fulfilment, voucherCode: ONCE } })
    const customer = { name: 'Ana Reyes', phone: `0917 555 ${key.slice(-4)}`, email }
    const body = draftOf(lines, quote.total, { customer, voucherCode: ONCE })
    return request(submitOrder, { body, idempotencyKey: key })
  }

  test('a valid code’s answer has its discount, under both names of the code (§3)', async () => {
    expect(await validate(' meryenda10 ', 500)).toEqual({
      valid: true,
      code: 'MERYENDA10',
      voucherCode: 'MERYENDA10',
      message: '₱50.00 off',
      validatedAt: '2026-11-21T09:30:00+08:00',
      reason: null,
      calculatedDiscount: 5000,
      finalTotal: 45_000,
      isExact: true,
      type: 'PERCENTAGE',
      discountValue: 10,
      description: '10% off a merienda order of ₱300 or more, up to ₱100',
      minOrderAmount: 30_000,
      maxDiscountCap: 10_000,
      startsAt: '2026-01-01T00:00:00+08:00',
      expiresAt: '2028-12-31T23:59:59+08:00',
    })
  })

  test('money goes over the wire in pesos: a fixed value too, a percentage as it is (D11)', async () => {
    const read = async (code: string) =>
      (await shop.app.request(`/api/v1/vouchers/validate/${code}?orderTotal=1000`)).json()
    expect(await read(ONCE)).toMatchObject({ discountValue: 50, calculatedDiscount: 50, minOrderAmount: 500 })
    expect(await read('MERYENDA10')).toMatchObject({ discountValue: 10, calculatedDiscount: 100 })
  })

  test.each([
    ['MERYENDA10', 255, { reason: 'below-minimum', message: 'Add ₱45.00 more', missing: 4500 }],
    ['MERYENDA10', 0, { reason: 'empty-cart', message: 'The cart is empty' }],
    ['BAGONGTAON', 900, { reason: 'not-started', message: 'Starts Jan 2, 2027, 8:00 AM' }],
    ['PISTA2026', 900, { reason: 'expired', message: 'This voucher has expired' }],
    ['NOSUCHCODE', 900, { reason: 'unknown', message: 'This voucher code is not valid' }],
  ])('%s on ₱%d is refused with its reason (D19)', async (code, total, refusal) => {
    expect(await validate(code, total)).toMatchObject({ valid: false, calculatedDiscount: 0, ...refusal })
  })

  test('a voucher that begins on Friday says so', async () => {
    shop.setNow('2026-12-29', '09:30')
    expect((await validate('BAGONGTAON', 900)).message).toBe('Starts Saturday 8:00 AM')
    shop.setNow('2026-11-21', '09:30')
  })

  test('a bare total gives the literal formula and says that the order decides; lines give the exact discount (D16)', async () => {
    const cakes = await validate('CAKE15', 1000)
    expect(cakes).toMatchObject({ valid: true, calculatedDiscount: 15_000, isExact: false })
    expect(cakes.message).toMatch(/^Up to ₱150\.00 off/)
    const { items } = draftOf([{ ...bread, quantity: Math.ceil(60_000 / bread.size.price) }], 0)
    const exact = await shop.request(applyVoucher, { body: { code: 'cake15', orderTotal: 100_000, items } })
    expect(exact).toMatchObject({ valid: false, reason: 'no-eligible-items', isExact: true })
    expect(exact.eligibleProductIds).toEqual([])
    const { vouchers: offered } = await shop.request(checkAvailableVouchers, {
      body: { orderTotal: 100_000, customerEmail: null, items },
    })
    expect(offered.find(({ code }) => code === 'CAKE15')).toMatchObject({ applicable: false, isExact: true })
  })

  test('apply is a quote without side effect, remove acknowledges (D20)', async () => {
    const before = await shop.deps.database.select().from(vouchers)
    for (let time = 0; time < 3; time++) {
      const applied = await shop.request(applyVoucher, { body: { code: ' pugon50', orderTotal: 64_000 } })
      expect(applied).toMatchObject({ valid: true, calculatedDiscount: 5000, finalTotal: 59_000 })
    }
    expect(await shop.request(removeVoucher, { body: { code: ' pugon50 ' } })).toEqual({
      code: ONCE,
      removed: true,
    })
    expect(await shop.deps.database.select().from(vouchers)).toEqual(before)
  })

  test('only public vouchers that run or soon begin are listed, those that count first (D19)', async () => {
    const list = async (orderTotal: number) =>
      (await shop.request(listAvailableVouchers, { query: { orderTotal } })).vouchers
    expect((await list(640)).map(({ code }) => code)).toEqual(['CAKE15', 'MERYENDA10', ONCE])
    const [first] = await list(310)
    expect(first).toMatchObject({
      code: 'MERYENDA10',
      type: 'PERCENTAGE',
      value: 10,
      calculatedDiscount: 3100,
      minOrderAmount: 30_000,
      maxDiscountCap: 10_000,
      applicable: true,
      applicabilityReason: null,
      isUrgent: false,
      urgencyMessage: null,
      remainingUses: null,
    })
    expect((await list(310))[1]).toMatchObject({ code: 'CAKE15', applicabilityReason: 'Add ₱140.00 more' })
    shop.setNow('2026-12-29', '09:30')
    const soon = (await list(900)).find(({ code }) => code === 'BAGONGTAON')
    shop.setNow('2026-11-21', '09:30')
    expect(soon).toMatchObject({ applicable: false, applicabilityReason: 'Starts Saturday 8:00 AM' })
  })

  test('few uses left and a near end are urgent, in words (§3)', async () => {
    const change = (changes: Partial<typeof vouchers.$inferInsert>) =>
      shop.deps.database.update(vouchers).set(changes).where(eq(vouchers.code, 'CAKE15'))
    const urgency = async () =>
      (await shop.request(listAvailableVouchers, { query: { orderTotal: 500 } })).vouchers.find(
        ({ code }) => code === 'CAKE15',
      )
    const [original] = await shop.deps.database.select().from(vouchers).where(eq(vouchers.code, 'CAKE15'))
    await change({ used: 499 })
    expect(await urgency()).toMatchObject({ isUrgent: true, urgencyMessage: 'Only 1 use left' })
    await change({ used: 490 })
    expect(await urgency()).toMatchObject({ urgencyMessage: 'Only 10 uses left' })
    await change({ used: 489, expiresAt: new Date('2026-11-22T23:59:59+08:00') })
    expect(await urgency()).toMatchObject({ isUrgent: true, urgencyMessage: 'Ends tomorrow 11:59 PM' })
    await change({ expiresAt: new Date('2026-11-24T09:30:01+08:00') })
    expect(await urgency()).toMatchObject({ isUrgent: false, urgencyMessage: null })
    await change({ used: 500 })
    expect(await urgency()).toBeUndefined()
    await change(original ?? {})
  })

  test('a used voucher is recognised by the e-mail, also in the list checked for it, and comes back with a cancelled order (§7)', async () => {
    const order = await buy('Ana@Example.com', 'first-use-1001')
    expect(order.discount).toBe(5000)
    expect(await validate(ONCE, 600, 'ana@example.com')).toMatchObject({
      valid: false,
      reason: 'already-used',
      message: 'Already used with this e-mail',
    })
    expect(await validate(ONCE, 600, 'ben@example.com')).toMatchObject({ valid: true })
    const check = async (customerEmail: string | null) =>
      (
        await shop.request(checkAvailableVouchers, { body: { orderTotal: 60_000, customerEmail } })
      ).vouchers.find(({ code }) => code === ONCE)
    expect(await check('ana@example.com')).toMatchObject({
      applicable: false,
      applicabilityReason: 'Already used with this e-mail',
    })
    expect(await check(null)).toMatchObject({ applicable: true })
    const refusal = await refusalOf(buy('ana@example.com', 'again-use-1002'))
    expect([refusal.status, refusal.problem.errors?.[0]]).toEqual([
      409,
      { field: 'voucherCode', code: 'voucher-refused', message: 'Already used with this e-mail' },
    ])
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, order.number))
    await shop.deps.database.transaction((inside) => giveBackVoucherUse(inside, row?.id ?? 0))
    expect(await validate(ONCE, 600, 'ana@example.com')).toMatchObject({ valid: true })
  })

  test('history is one’s own, needs sign-in, and an account’s use counts whatever e-mail is typed (§7)', async () => {
    expect((await refusalOf(shop.request(listVoucherHistory, {} as never))).status).toBe(401)
    const [ana, ben] = [await signInAs(shop, 'customer'), await signInAs(shop, 'otherCustomer')]
    const { number } = await buy(null, 'signed-in-use-1003', ana.request)
    expect(await ana.request(listVoucherHistory, {})).toEqual([
      {
        code: ONCE,
        description: '₱50 off one order of ₱500 or more',
        orderNumber: number,
        discount: 5000,
        usedAt: '2026-11-21T09:30:00+08:00',
      },
    ])
    expect(await ben.request(listVoucherHistory, {})).toEqual([])
    const query = { orderTotal: 600, customerEmail: 'new@example.com' }
    expect(await ana.request(validateVoucher, { params: { code: ONCE }, query })).toMatchObject({
      message: 'Already used with this account',
    })
  })

  test.each([
    ['validate/CODE', 'orderTotal'],
    ['validate/CODE?orderTotal=-1', 'orderTotal'],
    ['validate/CODE?orderTotal=1e3', 'orderTotal'],
    ['validate/CODE?orderTotal=100&customerEmail=nobody', 'customerEmail'],
    [`validate/${'C'.repeat(41)}?orderTotal=100`, 'code'],
    ['validate/A%00B?orderTotal=100', 'code'],
    ['available', 'orderTotal'],
  ])('%s is refused by its %s', async (path, field) => {
    const response = await shop.app.request(`/api/v1/vouchers/${path}`)
    const problem = await response.json()
    expect([response.status, problem.errors?.[0]?.field]).toEqual([400, field])
  })

  test('nothing of a voucher is kept by caches', async () => {
    for (const path of ['validate/CODE?orderTotal=100', 'available?orderTotal=100']) {
      const response = await shop.app.request(`/api/v1/vouchers/${path}`)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('of many public vouchers the hundred best are shown, best first', async () => {
    const many = Array.from({ length: 150 }, (_, place) => ({
      ...{ code: `MANY${place}`, type: 'FIXED_AMOUNT' as const, value: 100 + ((place * 7) % 150) },
      ...{ description: 'One of many', minOrderAmount: 0, categoryIds: [], isPublic: true },
    }))
    await shop.deps.database.insert(vouchers).values(many)
    const { vouchers: shown } = await shop.request(listAvailableVouchers, { query: { orderTotal: 100_000 } })
    const discounts = shown.map(({ calculatedDiscount }) => calculatedDiscount)
    expect(discounts).toHaveLength(100)
    expect(discounts).toEqual(discounts.toSorted((a, b) => b - a))
    const least = discounts.at(-1) ?? 0
    const best = many.map(({ value }) => value).filter((value) => value > least)
    expect(discounts).toEqual(expect.arrayContaining(best))
  })
})
