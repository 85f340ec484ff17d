import { getOrderEnquiry } from '#contract/enquiry/office.ts'
import { useCall } from '#islands/query/use-call.ts'

/** The way from an order to the request that it came from, with its photos and messages; nothing for other orders. */
export function OrderRequest({ number }: { number: string }) {
  const { data } = useCall(getOrderEnquiry, { params: { number } })
  if (!data?.enquiry) return null
  const { id, number: request, photos } = data.enquiry
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
