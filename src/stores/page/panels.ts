import { atom, type ReadableAtom } from 'nanostores'

const $cartOpen = atom(false)

/** Whether the cart's panel is open (§2). */
export const $isCartOpen: ReadableAtom<boolean> = $cartOpen

/** Opens the cart's panel. */
export function openCart(): void {
  $cartOpen.set(true)
}

/** Closes the cart's panel. */
export function closeCart(): void {
  $cartOpen.set(false)
}
