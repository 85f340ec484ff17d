import { useEffect } from 'react'
import { keepPage } from '#client/network/worker-message.ts'
import { noteUnseen, type NewOrder as Order } from '#stores/checkout/sending/kept-submission.ts'
import { keepPlaced } from '#stores/order/kept-orders.ts'
import { here } from '#words/address.ts'
import { OrderView } from './OrderView.tsx'

/** The confirmation counts as seen after this long: a page that is being reloaded still lives for a moment. */
const SEEN_MS = 5000

/** The confirmation of an order placed on this screen, kept on the device. */
export function NewOrder({ order }: { order: Order }) {
  useEffect(() => {
    // The order opens without a line from now on.
    void keepPlaced(order)
    keepPage(here('/order'))
    // A tag manager that runs here reads every address, and this one opens the order (D26): a reload shows
    // the kept order.
    if ('dataLayer' in window) return
    // A reload or a bookmark opens the order, not an empty checkout.
    history.replaceState(null, '', here(`/order?t=${order.token}`))
    const timer = setTimeout(() => noteUnseen(null), SEEN_MS)
    return () => clearTimeout(timer)
  }, [order])
  return <OrderView order={order} isNew />
}
