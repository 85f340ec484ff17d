import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { REHEARSAL_WEEKS, rehearsePrices, type TriedSizes } from '#contract/admin/product/price-plan.ts'
import { formatCentavos } from '#domain/money.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'

type Result = z.output<typeof rehearsePrices.answer>

/** Weeks that can be chosen. */
const WEEKS = [1, REHEARSAL_WEEKS.usual, 8, REHEARSAL_WEEKS.max] as const

type Props = {
  /** The prices to try; nothing while some are not written as prices. */
  sizes: () => TriedSizes | undefined
}

/** Tries prices against the orders of the last weeks, and shows what these would have earned. */
export function Rehearsal({ sizes }: Props) {
  const [weeks, setWeeks] = useState<number>(REHEARSAL_WEEKS.usual)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (tried: TriedSizes) => request(rehearsePrices, { body: { weeks, sizes: tried } }),
  })
  const attempt = () => {
    const tried = sizes()
    if (tried && !isPending) mutate(tried)
  }
  return (
    <section className="rehearsal" aria-label="Trial on past orders">
      <div className="admin-actions">
        <label className="admin-field">
          Orders of
          <select value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
            {WEEKS.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 1 ? 'the last week' : `the last ${choice} weeks`}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending || undefined}
          onClick={attempt}
        >
          Try on past orders
        </button>
      </div>
      {error && (
        <p role="alert" className="refusal">
          {failureLine('Not tried.', error)}
        </p>
      )}
      <div role="status">{data && <Outcome result={data} />}</div>
    </section>
  )
}

function Outcome({ result }: { result: Result }) {
  const { orders, touchedOrders, earned, wouldEarn, difference, products, lostVouchers, lostVoucherTotals } =
    result
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
      {lostVouchers.length === 0 ? (
        <p>Every order would have kept its voucher.</p>
      ) : (
        <>
          <p>
            <b>
              {lostVoucherTotals.orders} {lostVoucherTotals.orders === 1 ? 'order' : 'orders'} would have
              missed a voucher’s minimum
            </b>{' '}
            and the {formatCentavos(lostVoucherTotals.discount)} that it gave.
          </p>
          <PlainTable
            caption="Orders that would have missed a voucher’s minimum"
            columns={['Order', 'Voucher', 'Minimum', 'Missing', 'Paid', 'Would have paid']}
            rows={lostVouchers.map((lost) => ({
              key: lost.number,
              cells: [
                <a key={lost.number} href={`/admin/orders?order=${lost.number}`}>
                  {lost.number}
                </a>,
                lost.voucherCode,
                ...[lost.minimum, lost.missing, lost.earned, lost.wouldEarn].map(formatCentavos),
              ],
            }))}
          />
        </>
      )}
      {result.unsureDiscounts > 0 && (
        <p>
          {result.unsureDiscounts} more with a voucher whose terms have changed, or that were changed after
          their discount: it is taken as it was.
        </p>
      )}
    </>
  )
}

function differenceWords(centavos: number): string {
  const sign = centavos > 0 ? '+' : centavos < 0 ? '−' : '±'
  return `${sign}${formatCentavos(Math.abs(centavos))}`
}
