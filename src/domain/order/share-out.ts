import type { Centavos } from '#domain/money.ts'

/**
 * Divides an amount by weight, exact to the centavo: after rounding down, the rest goes to the largest
 * remainders, earlier shares first. No share exceeds its room; the excess goes to shares that have some.
 *
 * @param rooms the maximum of each share; together at least the amount.
 */
export function shareOut(
  amount: Centavos,
  weights: readonly number[],
  rooms: readonly Centavos[],
): Centavos[] {
  const shares = byWeight(amount, weights.some((weight) => weight > 0) ? weights : rooms)
  let over = 0
  const fitting = shares.map((share, index) => {
    const amount = Math.min(share, rooms[index] ?? 0)
    over += share - amount
    return amount
  })
  return fitting.map((share, index) => {
    const more = Math.min(over, (rooms[index] ?? 0) - share)
    over -= more
    return share + more
  })
}

/** Intermediate products can exceed 2⁵³, so they are computed exactly. */
function byWeight(amount: Centavos, weights: readonly number[]): Centavos[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  const remainder = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, remainder)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
