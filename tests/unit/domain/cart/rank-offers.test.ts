import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartVoucher, rankOffers, refuseOnCart, totalsWith } from '#domain/cart/cart-voucher.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

const terms = fc.record({
  type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minOrderAmount: fc.nat(200_000),
  maxDiscountCap: fc.option(fc.nat(20_000), { nil: null }),
})

const offerOf = (some: Partial<CartVoucher>, index: number): CartVoucher => ({
  ...{ code: `CODE${index}`, description: '', startsAt: null, expiresAt: null, remainingUses: null },
  ...{ type: 'PERCENTAGE', value: 1, minOrderAmount: 0, maxDiscountCap: null, calculatedDiscount: 0 },
  ...{ isExact: true, eligibleProductIds: null, isUrgent: false, urgencyMessage: null },
  ...{ applicable: true, applicabilityReason: null },
  ...some,
})

test('every offer has its saving on the cart, the largest first; a refused one saves nothing', () => {
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (many, quantity) => {
      const items = [pies(quantity)]
      const offers = many.map(offerOf)
      const ranked = rankOffers(offers, items)
      expect(ranked).toHaveLength(offers.length)
      for (const [place, { offer, saving, refusal }] of ranked.entries()) {
        expect(refusal).toEqual(refuseOnCart(offer, items))
        expect(saving).toBe(refusal ? 0 : totalsWith(offer, items).voucherDiscount)
        expect(saving).toBeLessThanOrEqual(ranked[place - 1]?.saving ?? saving)
      }
    }),
  )
})

test('one that the shop does not grant takes nothing; of those that take nothing, the one that lacks least comes first', () => {
  const far = offerOf({ code: 'FAR', minOrderAmount: 900_000 }, 0)
  const near = offerOf({ code: 'NEAR', minOrderAmount: 100_000 }, 1)
  const used = offerOf({ code: 'USED', value: 50, applicable: false, applicabilityReason: 'Already used' }, 2)
  const ranked = rankOffers([far, used, near], [pies(1)])
  expect(ranked.map(({ offer: { code }, saving }) => [code, saving])).toEqual([
    ['NEAR', 0],
    ['FAR', 0],
    ['USED', 0],
  ])
})
