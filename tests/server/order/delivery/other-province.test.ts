import { expect, test } from 'vitest'
import { listDeliveries } from '#contract/admin/order/delivery.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { getOrder } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct } from '#tests/server/setup/shop.ts'

const SANTA_ROSA = { code: '0403428000', name: 'Santa Rosa' }
const NAMESAKE = { code: '0304928000', name: 'Santa Rosa' }
const SAMPALOC = { code: '1380606000', name: 'Sampaloc' }
const DATE = '2026-11-23'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

async function deliverTo(...towns: { code: string; name: string }[]) {
  const { version, ...settings } = await admin.request(getSettings, {})
  const terms = { fee: 4000, minimum: 0, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const delivery = towns.map((town) => ({ ...town, ...terms }))
  return admin.request(updateSettings, { body: { ...settings, delivery }, version })
}

test('a shop in Santa Rosa, Laguna takes an order there, and everybody reads the province', async () => {
  await deliverTo(SANTA_ROSA)
  const bread = await readyProduct(shop)
  const { token } = await placeOrder(shop, bread, {
    fulfilment: {
      ...{ method: 'delivery', date: DATE, window: '10:00-12:00' },
      address: {
        ...{ municipality: SANTA_ROSA.code, barangay: 'Balibago', street: '7 Rizal' },
        ...{ landmark: 'Chapel', note: null },
      },
    },
    expectedTotal: bread.size.price + 4000,
  })
  expect((await shop.request(getOrder, { params: { token } })).town).toBe('Santa Rosa, Laguna')
  const { stops } = await admin.request(listDeliveries, { query: { date: DATE } })
  expect(stops).toMatchObject([{ town: 'Santa Rosa, Laguna', address: { barangay: 'Balibago' } }])
})

test('two served towns of one name have their provinces behind it, for as long as both are served', async () => {
  await deliverTo(SANTA_ROSA, NAMESAKE, SAMPALOC)
  const { delivery } = await shop.request(getOrderOptions, {})
  expect(delivery.map(({ name }) => name)).toEqual([
    'Santa Rosa (Laguna)',
    'Santa Rosa (Nueva Ecija)',
    'Sampaloc (Manila)',
  ])
  const saved = await deliverTo(...delivery.slice(0, 1))
  expect(saved.delivery).toMatchObject([SANTA_ROSA])
})
