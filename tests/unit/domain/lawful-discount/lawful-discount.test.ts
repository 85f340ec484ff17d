import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BENEFICIARIES, MAX_PEOPLE } from '#domain/lawful-discount/beneficiary.ts'
import {
  isClaim,
  type LawfulClaim,
  lawfulShares,
  partsOf,
  sumOfParts,
  takesLaw,
} from '#domain/lawful-discount/lawful-discount.ts'
import {
  DEFAULT_LAWFUL,
  type LawfulRate,
  MAX_RATE_BASIS_POINTS,
  RATE_GOODS,
  rateFor,
  ratesInForce,
} from '#domain/lawful-discount/lawful-rate.ts'
import { depth } from '#tests/depth.ts'

const RUNS = depth(2000, 50_000)
const [SENIOR] = DEFAULT_LAWFUL.rates as [LawfulRate]
const { rates: USUAL } = DEFAULT_LAWFUL

const line = (totalPrice: number, productId = 1, categories = [10]) => ({ totalPrice, productId, categories })
const claimOf = (senior: number, people = senior, pwd = 0): LawfulClaim => ({ people, senior, pwd })
const taken = (lines: ReturnType<typeof line>[], claim: LawfulClaim, rates: readonly LawfulRate[] = USUAL) =>
  sumOfParts(partsOf(lawfulShares(lines, claim, rates)))

const rates = fc.array(
  fc.record({
    name: fc.constantFrom('A', 'B'),
    beneficiary: fc.constantFrom(...BENEFICIARIES),
    rateBasisPoints: fc.integer({ min: 1, max: MAX_RATE_BASIS_POINTS }),
    isVatExempt: fc.boolean(),
    vatBasisPoints: fc.integer({ min: 0, max: MAX_RATE_BASIS_POINTS }),
    cap: fc.option(fc.integer({ min: 0, max: 100_000 })),
    goods: fc.constantFrom(...RATE_GOODS),
    ids: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 5 },
)
const lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    totalPrice: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1e11 })),
    categories: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  }),
  { maxLength: 6 },
)
const claims = fc
  .record({
    people: fc.integer({ min: 1, max: MAX_PEOPLE }),
    senior: fc.integer({ min: 0, max: MAX_PEOPLE }),
    pwd: fc.integer({ min: 0, max: MAX_PEOPLE }),
  })
  .filter(isClaim)
const orders = fc.record({ lines, claim: claims, rates })
const total = (of: readonly { totalPrice: number }[]) =>
  of.reduce((sum, { totalPrice }) => sum + totalPrice, 0)

describe('RA 9994, RA 10754: a discount by law', () => {
  test('one senior alone: ₱100.00 without 12 % VAT is ₱89.29, less 20 % is ₱71.43', () => {
    const [part] = partsOf(lawfulShares([line(10_000)], claimOf(1), USUAL))
    expect(part).toEqual({ name: 'Senior citizen discount', beneficiary: 'senior', amount: 2857, vat: 1071 })
  })

  test('one senior of four has a quarter of the goods for their own use', () => {
    expect(taken([line(40_000)], claimOf(1, 4))).toBe(2857)
  })

  test('one senior and one PWD of two have the discount on everything', () => {
    expect(
      partsOf(lawfulShares([line(20_000)], claimOf(1, 2, 1), USUAL)).map(({ amount }) => amount),
    ).toEqual([2857, 2857])
  })

  test('basic necessities have the rate of their own row: 5 % and no exemption from VAT', () => {
    const bread: LawfulRate = {
      ...SENIOR,
      ...{ name: 'Basic bread', rateBasisPoints: 500, isVatExempt: false, goods: 'categories', ids: [10] },
    }
    const cake = line(10_000, 2, [11])
    const parts = partsOf(lawfulShares([line(10_000), cake], claimOf(1), [...USUAL, bread]))
    expect(parts.map(({ name, amount, vat }) => [name, amount, vat])).toEqual([
      ['Senior citizen discount', 2857, 1071],
      ['Basic bread', 500, 0],
    ])
  })

  test('the rate of a product counts before that of its category, and that before the one for all', () => {
    const category: LawfulRate = { ...SENIOR, name: 'category', goods: 'categories', ids: [10] }
    const product: LawfulRate = { ...SENIOR, name: 'product', goods: 'products', ids: [1] }
    const nameFor = (productId: number, categories: number[]) =>
      rateFor([SENIOR, category, product], 'senior', { productId, categories })?.name
    expect([nameFor(1, [10]), nameFor(2, [10]), nameFor(2, [9])]).toEqual([
      'product',
      'category',
      SENIOR.name,
    ])
  })

  test('the cap is for the whole order, VAT included', () => {
    const capped = [{ ...SENIOR, cap: 1500 }]
    expect(partsOf(lawfulShares([line(10_000), line(90_000, 2)], claimOf(1), capped))).toEqual([
      { name: SENIOR.name, beneficiary: 'senior', amount: 1500, vat: 1500 },
    ])
  })

  test('switched off there are no rates', () => {
    expect([ratesInForce(DEFAULT_LAWFUL), DEFAULT_LAWFUL.isGiven]).toEqual([[], false])
  })

  test.each([
    ['nobody', claimOf(0, 0)],
    ['nobody of three', claimOf(0, 3)],
    ['more seniors than people', claimOf(3, 2)],
    ['more seniors and PWDs than people', claimOf(1, 1, 1)],
    ['a negative number', claimOf(2, 2, -1)],
    ['half a person', claimOf(0.5, 1)],
    ['no number', claimOf(Number.NaN, 1)],
    ['endlessly many', claimOf(1, Number.POSITIVE_INFINITY)],
    ['a hundred people', claimOf(1, MAX_PEOPLE + 1)],
  ])('%s is no claim', (_, claim) => {
    expect(isClaim(claim)).toBe(false)
  })
})

test('never takes off more than the goods, line by line, and VAT is never more than the discount', () => {
  fc.assert(
    fc.property(orders, ({ lines, claim, rates }) => {
      const shares = lawfulShares(lines, claim, rates)
      return lines.every(({ totalPrice }, at) => {
        const off = shares.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0)
        const isSound = shares.every(({ amounts, vats }) => {
          const [amount = 0, vat = 0] = [amounts[at], vats[at]]
          return Number.isSafeInteger(amount) && vat >= 0 && vat <= amount
        })
        return off <= totalPrice && isSound
      })
    }),
    { numRuns: RUNS },
  )
})

test('the shares of any two parts of an order add up to its discount, rate by rate', () => {
  fc.assert(
    fc.property(orders, fc.func(fc.boolean()), ({ lines, claim, rates }, isLater) => {
      const shares = lawfulShares(lines, claim, rates)
      const sums = (isIn: (at: number) => boolean) => {
        const parts = partsOf(shares, isIn)
        return [sumOfParts(parts), parts.reduce((sum, { vat }) => sum + vat, 0)] as const
      }
      const [whole, first, later] = [sums(() => true), sums((at) => !isLater(at)), sums((at) => isLater(at))]
      return whole[0] === first[0] + later[0] && whole[1] === first[1] + later[1]
    }),
    { numRuns: RUNS },
  )
})

test('one more beneficiary among the same people never lowers the discount', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...BENEFICIARIES), ({ lines, claim, rates }, kind) => {
      const more = { ...claim, [kind]: claim[kind] + 1 }
      return !isClaim(more) || taken(lines, more, rates) >= taken(lines, claim, rates)
    }),
    { numRuns: RUNS },
  )
})

test('no cap is exceeded, and no rate takes more than the share of its goods for own use', () => {
  fc.assert(
    fc.property(orders, ({ lines, claim, rates }) =>
      rates.every((rate) => {
        const parts = partsOf(lawfulShares(lines, claim, [rate]))
        const own = (total(lines) * claim[rate.beneficiary]) / claim.people
        return sumOfParts(parts) <= Math.min(rate.cap ?? Number.POSITIVE_INFINITY, own + 0.5)
      }),
    ),
    { numRuns: RUNS },
  )
})

test('the better of law and voucher is the greater of the two; on equal sums the voucher is kept', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (law, voucher) => {
      return (takesLaw({ law, voucher }) ? law : voucher) === Math.max(law, voucher)
    }),
    { numRuns: RUNS },
  )
  expect([takesLaw({ law: 5, voucher: 5 }), takesLaw({ law: 0, voucher: 0 })]).toEqual([true, false])
})
