import type { OrderDetail } from '#contract/admin/order/order.ts'

/** The way from an order to the request that it came from, with its photos and messages; nothing for other orders. */
export function OrderRequest({ order: { enquiry } }: { order: OrderDetail }) {
  if (!enquiry) return null
  const { id, number: request, photos } = enquiry
  const pictures = photos > 0 ? ` with ${photos === 1 ? '1 picture' : `${photos} pictures`}` : ''
  return (
    <p className="order-request">
      <a href={`/admin/enquiries?request=${id}`}>
        From request {request}
        {pictures}
      </a>
    </p>
  )
}
