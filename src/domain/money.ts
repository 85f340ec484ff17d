/** An amount of Philippine pesos as a whole number of centavos: ₱12.50 is `1250` (D11). */
export type Centavos = number

/** §5: no price is higher. */
export const HIGHEST_PRICE: Centavos = 1_000_000

/**
 * The amount as shoppers read it, in Intl's form for `en-PH`: `₱1,234.50`, always two decimals. Intl itself costs a page 50 ms
 * of processor time before its first amount.
 */
export function formatCentavos(amount: Centavos): string {
  const pesos = (amount / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return pesos.replace(/^-?/, '$&₱')
}

/** Decimal pesos to centavos, half a centavo rounding up. Reads the shortest decimal form, so 1.005 is 101. */
export function pesosToCentavos(pesos: number): Centavos {
  // An amount so small that it is written with an exponent rounds to zero centavos either way.
  return Math.round(Number(`${pesos}e2`) || pesos * 100)
}

/** Centavos to decimal pesos, for the wire and for stored carts. */
export function centavosToPesos(amount: Centavos): number {
  return amount / 100
}

/** `percent` per cent of a non-negative amount, half a centavo rounding up. Percents may have two decimals. */
export function percentOf(amount: Centavos, percent: number): Centavos {
  const basisPoints = Math.round(percent * 100)
  return Math.floor((amount * basisPoints + 5000) / 10_000)
}
