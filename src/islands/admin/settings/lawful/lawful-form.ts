import type { Beneficiary } from '#domain/lawful-discount/beneficiary.ts'
import {
  DEFAULT_LAWFUL,
  type LawfulRate,
  type LawfulTerms,
  MAX_RATE_BASIS_POINTS,
} from '#domain/lawful-discount/lawful-rate.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'

const HUNDREDTHS = 100

/** The fields of a rate: per cents and pesos as typed. */
export type RateFields = {
  name: string
  beneficiary: Beneficiary
  percent: string
  isVatExempt: boolean
  vatPercent: string
  cap: string
  goods: LawfulRate['goods']
  categoryIds: string[]
  productIds: number[]
}

export type LawfulFields = { isGiven: boolean; rates: RateFields[] }

/** The fields of the discounts by law. */
export function lawfulFieldsOf({ isGiven, rates }: LawfulTerms): LawfulFields {
  return { isGiven, rates: rates.map(rateFieldsOf) }
}

/** The discounts as they are sent. */
export function lawfulOf({ isGiven, rates }: LawfulFields): LawfulTerms {
  return { isGiven, rates: rates.map(rateOf) }
}

/** A new row: the usual rate for a senior citizen, to be changed. */
export function newRate(): RateFields {
  const [usual] = DEFAULT_LAWFUL.rates as [LawfulRate]
  return { ...rateFieldsOf(usual), name: '' }
}

/** Why the typed number is not a rate; nothing if it is one. */
export function checkPercent(typed: string, min: number): string | undefined {
  const max = MAX_RATE_BASIS_POINTS / HUNDREDTHS
  const isGood = /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isGood ? undefined : `Per cent from ${min} to ${max}, with at most two decimals`
}

function rateFieldsOf({ rateBasisPoints, vatBasisPoints, cap, ids, ...rate }: LawfulRate): RateFields {
  return {
    ...rate,
    percent: String(rateBasisPoints / HUNDREDTHS),
    vatPercent: String(vatBasisPoints / HUNDREDTHS),
    cap: cap === null ? '' : centavosToPesos(cap).toFixed(2),
    categoryIds: rate.goods === 'categories' ? ids.map(String) : [],
    productIds: rate.goods === 'products' ? ids : [],
  }
}

function rateOf({
  percent,
  vatPercent,
  cap,
  categoryIds,
  productIds,
  name,
  ...rate
}: RateFields): LawfulRate {
  const points = (typed: string) => Math.round(Number(typed) * HUNDREDTHS)
  const ids = { all: [], categories: categoryIds.map(Number), products: productIds }
  return {
    ...rate,
    name: name.trim(),
    rateBasisPoints: points(percent),
    vatBasisPoints: points(vatPercent),
    cap: cap.trim() === '' ? null : pesosToCentavos(Number(cap)),
    ids: ids[rate.goods],
  }
}
