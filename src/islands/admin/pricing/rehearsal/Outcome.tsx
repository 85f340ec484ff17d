import { formatCentavos } from '#domain/money.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { differenceWords } from './rehearsal-words.ts'
import type { RehearsalResult } from './use-rehearsal.ts'

/** The figures of a trial: what would have been earned, product by product, and whose voucher would not have applied. */
export function Outcome({ result }: { result: RehearsalResult }) {
  const { orders, touchedOrders, earned, wouldEarn, difference, products, lostVouchers } = result
  const { lostVoucherTotals, unsureDiscounts } = result
  return (
    <>
      <Figures
        figures={{
          'Orders in that time': String(orders),
          'With these goods': String(touchedOrders),
          Earned: formatCentavos(earned),
          'At these prices': formatCentavos(wouldEarn),
          Difference: differenceWords(difference),
        }}
      />
      <p>
        <small>Goods after vouchers, without delivery, if the same had been bought.</small>
      </p>
      {products.length > 0 && (
        <PlainTable
          caption="What each product would have earned"
          columns={['Product', 'Pieces', 'Earned', 'At these prices', 'Difference']}
          rows={products.map((product) => ({
            key: product.productId,
            cells: [
              product.productName,
              String(product.quantity),
              ...[formatCentavos(product.earned), formatCentavos(product.wouldEarn)],
              differenceWords(product.difference),
            ],
          }))}
        />
      )}
      {lostVouchers.length > 0 && (
        <PlainTable
          caption="Orders that would have missed a voucher’s minimum"
          columns={['Order', 'Voucher', 'Minimum', 'Missing', 'Paid', 'Would have paid']}
          rows={lostVouchers.map((order) => ({
            key: order.number,
            cells: [
              <a key={order.number} href={`/admin/orders?order=${order.number}`}>
                {order.number}
              </a>,
              order.voucherCode,
              ...[order.minimum, order.missing, order.earned, order.wouldEarn].map(formatCentavos),
            ],
          }))}
        />
      )}
      {lostVouchers.length < lostVoucherTotals.orders && (
        <p>
          The first {lostVouchers.length} of {lostVoucherTotals.orders} orders are shown.
        </p>
      )}
      {unsureDiscounts > 0 && (
        <p>
          {unsureDiscounts} more with a voucher whose terms have changed, or that were changed after their
          discount: it is taken as it was.
        </p>
      )}
    </>
  )
}
