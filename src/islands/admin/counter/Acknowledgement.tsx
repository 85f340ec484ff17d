import type { OrderDetail } from '#contract/admin/order/order.ts'
import { OrderTicket } from '#islands/admin/orders/OrderTicket.tsx'
import { shopName } from '#islands/order/shop-facts.ts'

/** The paper that a walk-in gets: the order's own ticket under the shop's name (D49). */
export function Acknowledgement({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderTicket order={order} shop={shopName()} />
      <p>
        <a href={`/admin/orders?order=${order.number}`}>To the order, for a refund</a>
      </p>
    </>
  )
}
