import * as z from 'zod/mini'
import { centavosToPesos, HIGHEST_PRICE, pesosToCentavos } from '#domain/money.ts'

/** More than the largest order that the contract allows; in centavos still an exact number. */
const MAX_AMOUNT_PESOS = 10_000_000_000
/** §5: a single price is between 0 and 10000 pesos. */
export const MAX_PRICE_PESOS = centavosToPesos(HIGHEST_PRICE)
/** Upper bound for the minimum of an order. */
export const MAX_MINIMUM_PESOS = 1_000_000

/** Decimal pesos on the wire, centavos inside (D11). The only place where the two meet. */
export const pesoAmount = pesosUpTo(MAX_AMOUNT_PESOS)

/** A price a shop may ask (§5), decimal pesos on the wire, centavos inside. */
export const pesoPrice = pesosUpTo(MAX_PRICE_PESOS)

/** A price, but not nothing. */
export const pesosUpToPrice = pesosBetween(0.01, MAX_PRICE_PESOS)

/** A minimum for an order's total. Its upper bound also fits into the database. */
export const pesoMinimum = pesosUpTo(MAX_MINIMUM_PESOS)

/** An amount that moves: at least a centavo. */
export const pesoPayment = pesosBetween(0.01, MAX_AMOUNT_PESOS)

/** A price that was agreed with one customer: §5's limit of list prices is not one of these. */
export const pesoAgreed = pesosBetween(1, MAX_MINIMUM_PESOS)

/** A difference between two amounts, which may be negative. */
export const pesoDifference = pesosBetween(-MAX_AMOUNT_PESOS, MAX_AMOUNT_PESOS)

function pesosUpTo(max: number) {
  return pesosBetween(0, max)
}

function pesosBetween(min: number, max: number) {
  return z.codec(z.number().check(z.minimum(min), z.maximum(max)), z.int(), {
    decode: pesosToCentavos,
    encode: centavosToPesos,
  })
}
