import type { Analytics, UserConfig } from '#client/analytics/analytics.ts'
import type { ShopMark } from '#client/analytics/shop-mark.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { CART_KEY } from '#contract/stored/cart.ts'
import { centavosToPesos } from '#domain/money.ts'
import { cutStack } from '#domain/page/analytics/analytics-event.ts'
import { maskText } from '#domain/page/mask.ts'
import type { ADD_EVENT, AddEvent } from '#stores/cart/cart-events.ts'

// Reads events from where they already happen, so that nothing else has to know about analytics.

type Track = Analytics['track']

// Checked by types alone: the constants are in the cart's stores, which this script does not load.
const CART: typeof CART_KEY = 'pugon:cart'
const ADD: typeof ADD_EVENT = 'pugon:add'

/** §3 */
const CURRENCY = 'PHP'

/**
 * Sends the page's marks, also those set since the first page view that was allowed; earlier ones were not. Returns the
 * function that reads unread ones at once.
 */
export function watchMarks(track: Track, setUser: (user: UserConfig) => void): () => void {
  const allowedAt =
    performance.getEntriesByName('pugon:page-view' satisfies ShopMark)[0]?.startTime ?? performance.now()
  const tellMark = teller(track, setUser)
  const tell = (entries: PerformanceEntryList) => {
    for (const { name, startTime, detail } of entries as PerformanceMark[]) {
      if (startTime >= allowedAt) tellMark(name as ShopMark, detail)
    }
  }
  const observer = new PerformanceObserver((list) => tell(list.getEntries()))
  observer.observe({ type: 'mark', buffered: true })
  return () => tell(observer.takeRecords())
}

function teller(track: Track, setUser: (user: UserConfig) => void) {
  return (mark: ShopMark, detail: unknown): void => {
    if (mark === 'pugon:page-view') track('page_view', { page_path: String(detail) })
    if (mark === 'pugon:login') track('login', { method: 'password' })
    if (mark === 'pugon:sign-up') track('sign_up', { method: 'password' })
    if (mark === 'pugon:user') setUser({ user_id: detail as string | null })
    if (mark === 'pugon:purchase')
      for (const order of ordersOf(detail as PlacedOrder)) track('purchase', order)
  }
}

/** A submission that is split over two days is two orders. */
function ordersOf({ linked, ...order }: PlacedOrder) {
  return [order, ...(linked ? [linked] : [])].map(({ number, total, deliveryFee }) => ({
    transaction_id: number,
    value: centavosToPesos(total),
    currency: CURRENCY,
    shipping: centavosToPesos(deliveryFee),
  }))
}

/** Sends items added to the cart, by the page's first script or by the stores. */
export function watchCart(track: Track): void {
  document.addEventListener(ADD, (event) => {
    const { detail } = event as AddEvent
    const before = localStorage.getItem(CART)
    // The item is added before the event's dispatch ends.
    queueMicrotask(() => {
      const isByStores = event.defaultPrevented
      const isAdded = isByStores ? !detail.refusal : localStorage.getItem(CART) !== before
      const { productId, productName, sizeName, sizePrice, quantity } = detail.item
      if (isAdded)
        track('add_to_cart', {
          item_id: String(productId),
          item_name: productName,
          item_variant: sizeName,
          price: centavosToPesos(sizePrice),
          quantity,
          currency: CURRENCY,
        })
    })
  })
}

/** Sends uncaught errors, and those that an island's boundary reports (§9). */
export function watchErrors(track: Track): void {
  const tell = (error: unknown, words: string) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    track('exception', {
      description: maskText(error instanceof Error ? error.message : words),
      error_stack: cutStack(maskText(stack)),
      fatal: false,
    })
  }
  addEventListener('error', ({ error, message }) => tell(error, message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, String(reason)))
}
