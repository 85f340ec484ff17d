import { describe, expect, test } from 'vitest'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, QUICKEST } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

// An owner's typing and pasting mistakes, such as an extra zero, on both databases.

const HUGE = Number.MAX_SAFE_INTEGER

const shop = await openSharedShop(QUICKEST, { REBUILD: 'off' })
const admin = await signInAs(shop, 'admin')
const visit = await openVisit(shop.app)

async function call(method: string, path: string, body?: unknown, version = 1) {
  const target = `/api/v1${path}`
  const headers = {
    Authorization: `Bearer ${admin.session.token}`,
    'Content-Type': 'application/json',
    'If-Match': `"${version}"`,
  }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await shop.app.request(target, method === 'GET' ? init : signedInit(visit, target, init))
  return { status: answer.status, body: await answer.json() }
}

const size = { name: 'Whole', servings: 4, price: 100 }
const cake = { name: 'Sans rival', categoryId: 3, sizes: [size] }
const voucher = { type: 'PERCENTAGE', value: 10, description: 'Ten off' }
const leadTimeDays = { min: 1, max: 2 }
const made = { leadTimeDays, dailyCapacity: 5, largeQuantity: 3 }

describe('refused with the field, and not by the database:', () => {
  test.each([
    ['rows[0].id', 'POST', '/admin/products/bulk-update', { rows: [{ id: HUGE, version: 1 }] }],
    ['rows[0].id', 'POST', '/admin/pricing/bulk-update', { rows: [{ id: HUGE, version: 1 }] }],
    ['changes[0].sizeId', 'POST', '/admin/products/1/stock', { changes: [{ sizeId: HUGE, stockDelta: 1 }] }],
    ['imageIds[0]', 'PUT', '/admin/products/1/images/reorder', { imageIds: [HUGE] }],
    [
      'sizes[0].priceTiers[0].minQuantity',
      'POST',
      '/admin/products',
      { ...cake, sizes: [{ ...size, priceTiers: [{ minQuantity: 3e9, price: 1 }] }] },
    ],
    [
      'madeToOrder.leadTimeDays.max',
      'POST',
      '/admin/products',
      { ...cake, madeToOrder: { ...made, leadTimeDays: { min: 1, max: HUGE } } },
    ],
    [
      'madeToOrder.dailyCapacity',
      'POST',
      '/admin/products',
      { ...cake, madeToOrder: { ...made, dailyCapacity: HUGE } },
    ],
    ['description', 'POST', '/admin/products', { ...cake, description: 'a\0b' }],
    ['description', 'POST', '/admin/products', { ...cake, description: 'a\ud800b' }],
    ['description', 'POST', '/admin/categories', { name: 'Kakanin', description: 'a\0b' }],
    ['parentId', 'POST', '/admin/categories', { name: 'Kakanin', parentId: HUGE }],
    ['description', 'POST', '/vouchers/admin', { ...voucher, description: 'a\0b' }],
    ['minOrderAmount', 'POST', '/vouchers/admin', { ...voucher, minOrderAmount: 100_000_000 }],
    ['categoryIds[0]', 'POST', '/vouchers/admin', { ...voucher, categoryIds: [HUGE] }],
    ['expiresAt', 'POST', '/vouchers/admin', { ...voucher, expiresAt: '9999-12-31T23:59:59-12:00' }],
    ['startsAt', 'POST', '/vouchers/admin', { ...voucher, startsAt: '0000-01-01T00:00:00+14:00' }],
    ['number', 'GET', '/admin/orders/%00', undefined],
    ['number', 'POST', '/admin/orders/%00/notes', { text: 'Call back' }],
    ['number', 'POST', '/admin/orders/%00/status', { status: 'READY', reason: null }],
    ['number', 'POST', '/admin/orders/%00/payment', { reference: null }],
    ['numbers[0]', 'POST', '/admin/orders/bulk-status', { numbers: ['\0'], status: 'READY', reason: null }],
    ['date', 'GET', '/admin/orders/bake-list?date=0000-01-01', undefined],
    ['fromDate', 'GET', '/admin/orders/sales?fromDate=0001-01-01', undefined],
    ['toDate', 'GET', '/admin/orders/sales?toDate=9999-12-31', undefined],
  ])('%s of %s %s', async (field, method, path, body) => {
    const answer = await call(method, path, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('settings with which no order could be taken are refused:', () => {
  const account = { method: 'gcash', accountName: 'Pugon', accountNumber: null, picture: null }
  const place = { code: '0402112000', name: 'Magallanes', fee: 40, minimum: 200, weekdays: [1] }

  test.each([
    ['preparationMinutes', { preparationMinutes: HUGE }],
    ['cancelHours', { cancelHours: 1e300 }],
    ['paymentHours', { paymentHours: 1e300 }],
    ['largeLeadTimeDays.max', { largeLeadTimeDays: { min: 1, max: HUGE } }],
    ['ordersPerWindow', { ordersPerWindow: HUGE }],
    ['closedDates', { closedDates: Array.from({ length: 500 }, () => '2026-12-25') }],
    ['windowHours', { windowHours: 13 }],
    ['pausedUntil', { pausedUntil: '9999-12-31T23:59:59+08:00' }],
    ['paymentAccounts[0].accountName', { paymentAccounts: [{ ...account, accountName: 'a\0b' }] }],
    ['delivery[0].minimum', { delivery: [{ ...place, minimum: 1e10 }] }],
    ['delivery[0].name', { delivery: [{ ...place, name: 'x'.repeat(500_000) }] }],
  ])('%s', async (field, change) => {
    const { version, ...settings } = (await call('GET', '/admin/settings')).body
    const answer = await call('PUT', '/admin/settings', { ...settings, ...change }, version)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})
