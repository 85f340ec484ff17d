import type { MovementKind, WasteReason } from '#domain/product/stock-movement.ts'

/** Why goods were thrown away, as staff choose it. */
export const REASON_WORDS: Record<WasteReason, string> = {
  broken: 'Broken',
  burnt: 'Burnt',
  expired: 'Too old',
  'given-away': 'Given away',
}

/** How the shelf changed. */
export const KIND_WORDS: Record<MovementKind, string> = {
  received: 'Received',
  waste: 'Waste',
  opening: 'Filled at opening',
  corrected: 'Counted again',
}

type Today = { opening: number; received: number; waste: number; corrected: number; sold: number }

/** Today's movements in a line; nothing if there were none. */
export function todayWords({ opening, received, waste, corrected, sold }: Today): string {
  return [
    opening > 0 && `${opening} at opening`,
    received > 0 && `${received} received`,
    waste > 0 && `${waste} wasted`,
    corrected !== 0 && `${signed(corrected)} counted again`,
    sold > 0 && `${sold} ordered`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A difference with its sign. */
export function signed(quantity: number): string {
  return quantity < 0 ? `−${-quantity}` : `+${quantity}`
}
