import type { ProductRehearsal, Rehearsal } from './price-rehearsal.ts'

/** The rehearsal of no orders. */
export const NO_REHEARSAL: Rehearsal = {
  orders: 0,
  before: 0,
  after: 0,
  products: [],
  lostVouchers: [],
  unsureDiscounts: 0,
}

/**
 * Two parts of the past as one, the earlier part first: the same as both rehearsed at once, so that a long past can be
 * rehearsed in short turns. No purchase may be in both.
 */
export function addRehearsals(one: Rehearsal, other: Rehearsal): Rehearsal {
  return {
    orders: one.orders + other.orders,
    before: one.before + other.before,
    after: one.after + other.after,
    products: addProducts(one.products, other.products),
    lostVouchers: [...one.lostVouchers, ...other.lostVouchers],
    unsureDiscounts: one.unsureDiscounts + other.unsureDiscounts,
  }
}

function addProducts(
  rows: readonly ProductRehearsal[],
  others: readonly ProductRehearsal[],
): ProductRehearsal[] {
  const sums = new Map(rows.map((row) => [row.productId, row]))
  for (const row of others) {
    const sum = sums.get(row.productId)
    sums.set(
      row.productId,
      sum
        ? {
            ...sum,
            orders: sum.orders + row.orders,
            quantity: sum.quantity + row.quantity,
            before: sum.before + row.before,
            after: sum.after + row.after,
          }
        : row,
    )
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId)
}
