import type { OrderDetail } from '#contract/admin/order/order.ts'
import { OrderTicket } from '#islands/admin/orders/OrderTicket.tsx'

/** The paper that a walk-in gets: the order's own ticket under the shop's name (D49). */
export function Acknowledgement({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderTicket order={order} />
      <p>
        <a href={`/admin/orders?order=${order.number}`}>To the order, for a refund</a>
      </p>
    </>
  )
}
