import type { CartRefusal } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'

// The page's first script and the stores, which may come later or never, tell each other about the cart by events.

/** A request to the cart's stores, if loaded: cancelled means "done, see `refusal`". */
export const ADD_EVENT = 'pugon:add'
export type AddEvent = CustomEvent<{ item: CartItem; refusal: CartRefusal | null }>

/** The root's mark with the name of the product that was added last (§3): by the first script or the stores, read by the toast. */
export const LAST_ADDED = 'lastAdded'

/** Dispatched after every change: the goods in the cart. */
export const CART_EVENT = 'pugon:change'
export type CartEvent = CustomEvent<readonly CartItem[]>
