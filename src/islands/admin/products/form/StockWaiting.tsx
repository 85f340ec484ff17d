import { countStockNotices } from '#contract/admin/product/stock-notice.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How many shoppers wait for an e-mail that a product is back; nothing while nobody does. */
export function StockWaiting({ productId }: { productId: number }) {
  const { data } = useCall(countStockNotices, { params: { id: productId } })
  if (!data || data.waiting === 0) return null
  const { waiting, hasMail } = data
  return (
    <p className="muted">
      <strong>{waiting === 1 ? '1 shopper waits' : `${waiting} shoppers wait`}</strong>
      {hasMail
        ? ' for an e-mail that it is back. They are told as soon as it is.'
        : ' for an e-mail that it is back. This shop has no mail server yet, so nobody is told.'}
    </p>
  )
}
