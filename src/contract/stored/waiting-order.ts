/** Present while an order waits on this device for the shop, or its refusal for its shopper (D61). */
export const WAITING_KEY = 'pugon:waiting-order'

/** The name of the kept order, of the lock of all who send it, and of the browser's call when the line is back. */
export const KEPT_ORDER = 'pugon:order'

/** The parts of the kept order that the service worker needs. */
export type WaitingOrder = {
  submission?: {
    key: string
    /**
     * The shopper was told that it waits here and is sent by itself, however late (D61); `unsent` while nothing of it can
     * have left the device.
     */
    waits?: 'unsent' | 'maybe-sent' | undefined
    /** As it is sent: the API's host and the body. A member's order has none: it needs their token. */
    wire?: { origin: string; body: string }
    /** The cart has changed since: it is not sent by itself. */
    isHeld?: boolean
  }
}
