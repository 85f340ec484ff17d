/** How the stock of a size changes, besides by orders: delivered or baked, thrown away, filled at opening, counted again. */
export const MOVEMENT_KINDS = ['received', 'waste', 'opening', 'corrected'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Why goods leave the shelf unsold. */
export const WASTE_REASONS = ['broken', 'burnt', 'expired', 'given-away'] as const
export type WasteReason = (typeof WASTE_REASONS)[number]

/** The pieces that a movement adds to the shelf, negative if it takes them away. */
export function deltaOf(kind: 'received' | 'waste', quantity: number): number {
  return kind === 'received' ? quantity : -quantity
}
