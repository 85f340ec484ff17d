import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import type { LawfulRate } from '#domain/lawful-discount/lawful-rate.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { lawfully, ONE_SENIOR, offOf, SENIOR } from '#tests/server/setup/order/lawful.ts'
import { CODE, plenty } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

// The client refuses most of these itself: this call lets every body through to the server.
const looseUpdate = { ...updateSettings, body: z.any() }

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const goods = await plenty(shop)
const law = lawfully(shop, admin, goods)

beforeEach(() => law.give(true))

/** The settings as the wire has them, with these discounts by law. */
async function save(lawfulDiscounts: unknown) {
  const { version, ...settings } = await admin.request(getSettings, {})
  const wire = z.encode(updateSettings.body as z.ZodMiniType, settings) as object
  return admin.request(looseUpdate, { version, body: { ...wire, lawfulDiscounts } })
}

describe('RA 9994, RA 10754: the owner’s rate', () => {
  const rate = (changes: object) => ({ isGiven: true, rates: [{ ...SENIOR, ...changes }] })
  const AT = 'lawfulDiscounts.rates[0]'
  test.each<[what: string, sent: unknown, field: string]>([
    ['over half', rate({ rateBasisPoints: 5001 }), `${AT}.rateBasisPoints`],
    ['over 100 %', rate({ rateBasisPoints: 12_000 }), `${AT}.rateBasisPoints`],
    ['of nothing', rate({ rateBasisPoints: 0 }), `${AT}.rateBasisPoints`],
    ['below nothing', rate({ rateBasisPoints: -2000 }), `${AT}.rateBasisPoints`],
    ['with a part of a basis point', rate({ rateBasisPoints: 0.2 }), `${AT}.rateBasisPoints`],
    ['in words', rate({ rateBasisPoints: '20 %' }), `${AT}.rateBasisPoints`],
    ['that is left out', rate({ rateBasisPoints: null }), `${AT}.rateBasisPoints`],
    ['with VAT over half', rate({ vatBasisPoints: 5001 }), `${AT}.vatBasisPoints`],
    ['with VAT below nothing', rate({ vatBasisPoints: -1 }), `${AT}.vatBasisPoints`],
    ['with an exemption in words', rate({ isVatExempt: 'yes' }), `${AT}.isVatExempt`],
    ['with a cap below nothing', rate({ cap: -0.01 }), `${AT}.cap`],
    ['with a cap that no order reaches', rate({ cap: 1_000_000.01 }), `${AT}.cap`],
    ['with a cap in words', rate({ cap: '100' }), `${AT}.cap`],
    ['for students', rate({ beneficiary: 'student' }), `${AT}.beneficiary`],
    ['for nobody', rate({ beneficiary: null }), `${AT}.beneficiary`],
    ['for goods that there are not', rate({ goods: 'drinks' }), `${AT}.goods`],
    ['for a product without a number', rate({ goods: 'products', ids: ['1'] }), `${AT}.ids[0]`],
    ['for product 0', rate({ goods: 'products', ids: [0] }), `${AT}.ids[0]`],
    ['for no list of products', rate({ goods: 'products', ids: 1 }), `${AT}.ids`],
    ['without a name', rate({ name: ' ' }), `${AT}.name`],
    ['with a name of two lines', rate({ name: 'Senior\ncitizen' }), `${AT}.name`],
    ['with a name that turns the writing round', rate({ name: 'Senior\u202e' }), `${AT}.name`],
    ['with a name that is too long', rate({ name: 'x'.repeat(1001) }), `${AT}.name`],
    ['with words of its own', rate({ id: 'OSCA 1234' }), `${AT}.id`],
    ['that is none', { isGiven: true, rates: [null] }, AT],
    ['without a list', { isGiven: true, rates: SENIOR }, 'lawfulDiscounts.rates'],
    ['among too many', { isGiven: true, rates: Array(1000).fill(SENIOR) }, 'lawfulDiscounts.rates'],
    ['without a switch', { rates: [SENIOR] }, 'lawfulDiscounts.isGiven'],
    ['with a switch in words', { isGiven: 'on', rates: [SENIOR] }, 'lawfulDiscounts.isGiven'],
    ['in a list', [SENIOR], 'lawfulDiscounts'],
    ['in words', '20 % off', 'lawfulDiscounts'],
  ])('%s is refused with its field, and the rates in force stay', async (_, sent, field) => {
    const before = await admin.request(getSettings, {})
    const { status, problem } = await refusalOf(save(sent))
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(await admin.request(getSettings, {})).toEqual(before)
  })
})

describe('an odd rate that may be', () => {
  const price = () => 3 * goods.bread.size.price
  const given = async (changes: Partial<LawfulRate>[]) => {
    await law.give(
      true,
      changes.map((change) => ({ ...SENIOR, ...change })),
    )
    return law.priceOf(law.drafted())
  }
  test.each<[what: string, rates: Partial<LawfulRate>[], discount: (subtotal: number) => number]>([
    ['a cap of 0 gives nothing', [{ cap: 0 }], () => 0],
    ['a cap of a centavo gives a centavo', [{ cap: 1 }], () => 1],
    ['no rate gives nothing', [], () => 0],
    ['a rate for no product gives nothing', [{ goods: 'products', ids: [] }], () => 0],
    ['a rate for a product that is gone gives nothing', [{ goods: 'products', ids: [999_999] }], () => 0],
    [
      'the highest rate and VAT give two thirds',
      [{ rateBasisPoints: 5000, vatBasisPoints: 5000 }],
      (sum) => Math.round((sum * 2) / 3),
    ],
    [
      'the smallest gives a ten-thousandth',
      [{ rateBasisPoints: 1, isVatExempt: false }],
      (sum) => Math.round(sum / 10_000),
    ],
    ['of two for the same persons the first counts', [{}, { rateBasisPoints: 5000 }], offOf],
  ])('%s, and the order has the sums that were quoted', async (_, rates, discount) => {
    const quoted = await given(rates)
    expect(quoted.discount).toBe(discount(price()))
    expect(quoted.total).toBe(price() - quoted.discount)
    if (rates.length === 0) return
    const { number } = await law.send({ ...law.drafted(), expectedTotal: quoted.total })
    expect(await law.sheetOf(number)).toMatchObject({ discount: quoted.discount, total: quoted.total })
  })

  test('one for the product counts before a higher one for all', async () => {
    const own = { goods: 'products' as const, ids: [goods.bread.product.id] }
    expect((await given([{ rateBasisPoints: 5000 }, own])).discount).toBe(offOf(price()))
  })

  test('beside a cap of 0 the voucher is the better one', async () => {
    await law.give(true, [{ ...SENIOR, cap: 0 }])
    const quantity = Math.ceil(60_000 / goods.bread.size.price)
    const { lawful, discount } = await law.priceOf(law.drafted({ voucherCode: CODE }, quantity))
    expect({ discount, lawful }).toMatchObject({
      discount: 5000,
      lawful: { ...ONE_SENIOR, amount: 0, isTaken: false },
    })
  })
})
