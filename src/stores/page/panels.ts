import { atom, type ReadableAtom } from 'nanostores'

const $cartOpen = atom(false)

/** Whether the cart's panel is open (§2). */
export const $isCartOpen: ReadableAtom<boolean> = $cartOpen

/** Opens the cart's panel. */
export function openCart(): void {
  $cartOpen.set(true)
}

/** Opens the cart's panel, or closes it if it is open. */
export function toggleCart(): void {
  $cartOpen.set(!$cartOpen.get())
}

/** Closes the cart's panel. */
export function closeCart(): void {
  $cartOpen.set(false)
}
