import { getVoucherAnalytics } from '#contract/admin/voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { RangeField } from '#islands/admin/edit/form/RangeField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Props = { range: string; change: (range: string) => void }

/** How often vouchers were used, and how much they took off. */
export function VoucherFigures({ range, change }: Props) {
  const voucherAnalytics = useCall(getVoucherAnalytics, { query: { timeRange: range }, keepsPrevious: true })
  return (
    <>
      <RangeField range={range} change={change} />
      <Loaded of={voucherAnalytics} lines={6}>
        {({ status, uses, discount, revenue, averageDiscount, vouchers }) =>
          status === 'unknown' ? (
            <p>Unknown: no voucher was used in that time.</p>
          ) : (
            <>
              <Figures
                figures={{
                  Uses: String(uses),
                  'Taken off': formatCentavos(discount),
                  'Taken off each time': averageDiscount === null ? '–' : formatCentavos(averageDiscount),
                  'Goods in those orders': formatCentavos(revenue),
                }}
              />
              <PlainTable
                caption="What each voucher did"
                columns={['Voucher', 'Uses', 'Taken off', 'Goods']}
                rows={vouchers.map((voucher) => ({
                  key: voucher.voucherId,
                  cells: [
                    voucher.code,
                    String(voucher.uses),
                    formatCentavos(voucher.discount),
                    formatCentavos(voucher.revenue),
                  ],
                }))}
              />
              <p>
                <small>
                  Orders that wait for payment, were cancelled or were not collected are not counted. Goods
                  are before the discount.
                </small>
              </p>
            </>
          )
        }
      </Loaded>
    </>
  )
}
