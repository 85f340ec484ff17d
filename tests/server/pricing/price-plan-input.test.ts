import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPricePlans, planPrices, takePricesBack } from '#contract/admin/product/price-plan.ts'
import { createProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

/** The calls of the contract, with bodies that no screen would send. */
const PLAN = { ...planPrices, body: z.any() }
const TAKE_BACK = { ...takePricesBack, body: z.any() }

test('a plan that is badly written is refused with its field, and nothing is planned (19.4)', async () => {
  shop.setNow('2026-11-21', '09:30')
  const { id, version, sizes } = await admin.request(createProduct, { body: newCake() })
  const one = { id: sizes[0]?.id ?? 0, price: 460 }
  const sound = { startsAt: null, endsAt: null, sizes: [one] }
  const bad: [body: unknown, field: string][] = [
    [{}, 'startsAt'],
    [[], 'body'],
    [{ ...sound, startsAt: undefined }, 'startsAt'],
    [{ ...sound, startsAt: 'tomorrow' }, 'startsAt'],
    [{ ...sound, startsAt: 1_800_000_000 }, 'startsAt'],
    [{ ...sound, startsAt: '2026-02-30T00:00:00Z' }, 'startsAt'],
    [{ ...sound, startsAt: '2026-12-01' }, 'startsAt'],
    [{ ...sound, startsAt: '2027-12-01T00:00:00Z' }, 'startsAt'],
    [{ ...sound, endsAt: '' }, 'endsAt'],
    [{ ...sound, endsAt: '2026-13-01T00:00:00Z' }, 'endsAt'],
    [{ ...sound, endsAt: '2026-11-20T00:00:00Z' }, 'endsAt'],
    [{ ...sound, endsAt: '2027-12-01T00:00:00Z' }, 'endsAt'],
    [{ ...sound, startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
    [{ ...sound, sizes: [] }, 'sizes'],
    [{ ...sound, sizes: [{ ...one, price: -1 }] }, 'sizes[0].price'],
    [{ ...sound, sizes: [{ ...one, price: 10_001 }] }, 'sizes[0].price'],
    [{ ...sound, sizes: [{ ...one, id: 999_999 }] }, 'sizes[0].id'],
    [{ ...sound, sizes: [{ ...one, price: 450 }] }, 'sizes'],
    [{ ...sound, sizes: [{ ...one, price: 420 }] }, 'sizes[0].priceTiers[0].price'],
    [
      { ...sound, sizes: [{ ...one, priceTiers: [{ minQuantity: 0, price: 1 }] }] },
      'sizes[0].priceTiers[0].minQuantity',
    ],
    [{ ...sound, basePrice: -1 }, 'basePrice'],
    [{ ...sound, basePrice: 100 }, 'basePrice'],
    [{ ...sound, reason: 'x'.repeat(501) }, 'reason'],
    [{ ...sound, state: 'done' }, 'state'],
  ]
  const refused: unknown[] = []
  for (const [body] of bad) {
    const { status, problem } = await refusalOf(admin.request(PLAN, { params: { id }, version, body }))
    refused.push([body, status, problem.errors?.[0]?.field])
  }
  expect(refused).toEqual(bad.map(([body, field]) => [body, 400, field]))
  const params = { id }
  expect((await refusalOf(admin.request(PLAN, { params, body: sound } as never))).status).toBe(428)
  expect(await admin.request(listPricePlans, { params })).toEqual([])
  expect(await admin.request(getAdminProduct, { params })).toMatchObject({ version, price: 45_000 })
})

test('taking back what is no plan, or with a bad reason, is refused', async () => {
  const bad: [id: string, body: unknown, status: number][] = [
    ['0', {}, 400],
    ['-1', {}, 400],
    ['1.5', {}, 400],
    ['one', {}, 400],
    ['99999999999', {}, 404],
    ['999999', {}, 404],
    ['1', [], 400],
    ['1', { reason: 5 }, 400],
    ['1', { reason: 'x'.repeat(501) }, 400],
    ['1', { id: 2 }, 400],
  ]
  const refused: unknown[] = []
  for (const [id, body] of bad) {
    const { status } = await refusalOf(admin.request(TAKE_BACK, { params: { id }, body }))
    refused.push([id, body, status])
  }
  expect(refused).toEqual(bad)
})
