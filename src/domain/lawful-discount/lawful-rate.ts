import type { Centavos } from '#domain/money.ts'
import { BENEFICIARIES, type Beneficiary } from './beneficiary.ts'

/** The goods that a rate is for: all, those of some categories, or some products. */
export const RATE_GOODS = ['all', 'categories', 'products'] as const

/** 10,000 basis points are the whole. */
export const WHOLE_BASIS_POINTS = 10_000

/** No law gives more than half, and no VAT is higher. */
export const MAX_RATE_BASIS_POINTS = 5000

/** A discount by law as the owner has entered it. */
export type LawfulRate = {
  /** Shown to customers: “Senior citizen discount”. */
  name: string
  beneficiary: Beneficiary
  /** 2000 is 20 %. Taken of the price without VAT where the sale is exempt from it. */
  rateBasisPoints: number
  isVatExempt: boolean
  /** The VAT that prices contain: 1200 is 12 %. Only counts where the sale is exempt from it. */
  vatBasisPoints: number
  /** The most that it takes off an order, VAT included. */
  cap: Centavos | null
  goods: (typeof RATE_GOODS)[number]
  /** The categories or products that it is for; empty for all goods. */
  ids: number[]
}

/** The discounts by law that the shop gives. */
export type LawfulTerms = { isGiven: boolean; rates: LawfulRate[] }

const TWENTY_PERCENT = {
  rateBasisPoints: 2000,
  isVatExempt: true,
  vatBasisPoints: 1200,
  cap: null,
  goods: 'all' as const,
  ids: [],
}

/** Off until the owner has read what to ask an accountant; the rates are the usual ones. */
export const DEFAULT_LAWFUL: LawfulTerms = {
  isGiven: false,
  rates: [
    { name: 'Senior citizen discount', beneficiary: 'senior', ...TWENTY_PERCENT },
    { name: 'PWD discount', beneficiary: 'pwd', ...TWENTY_PERCENT },
  ],
}

/** The rates in force: none while the discounts are switched off. */
export function ratesInForce({ isGiven, rates }: LawfulTerms): LawfulRate[] {
  return isGiven ? rates : []
}

/** The persons whom the shop gives a discount now. */
export function beneficiariesOf(rates: readonly LawfulRate[]): Beneficiary[] {
  return BENEFICIARIES.filter((kind) => rates.some(({ beneficiary }) => beneficiary === kind))
}

const RANKS: Record<LawfulRate['goods'], number> = { all: 0, categories: 1, products: 2 }

/**
 * The rate for one of these persons and a product: one for the product counts before one for its category, and that
 * before one for all goods. Of equals the first counts.
 */
export function rateFor(
  rates: readonly LawfulRate[],
  beneficiary: Beneficiary,
  { productId, categories }: { productId: number; categories: readonly number[] },
): LawfulRate | undefined {
  const covers = ({ goods, ids }: LawfulRate) =>
    goods === 'all' || (goods === 'products' ? [productId] : categories).some((id) => ids.includes(id))
  return rates
    .filter((rate) => rate.beneficiary === beneficiary && covers(rate))
    .toSorted((one, other) => RANKS[other.goods] - RANKS[one.goods])[0]
}
