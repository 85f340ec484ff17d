import { listOrders, type OrderRow } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { plainWindowWords } from '#domain/time/words/day-words.ts'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** Enough to find a sale of the last hour; older ones are among the orders. */
const SHOWN = 20
/** Other tills sell too. */
const REFRESH_MS = 10_000

type Props = {
  /** Shows a sale to print it again. */
  show: (number: string) => void
  close: () => void
}

/** The latest counter sales of today, over the screen: tiles and sale stay as they are. */
export function TodaysSales({ show, close }: Props) {
  const sales = useCall(listOrders, {
    query: {
      origin: 'counter',
      date: manilaDate(new Date()),
      size: SHOWN,
      sortBy: 'placed',
      sortDir: 'desc',
    },
    refetchEvery: REFRESH_MS,
  })
  return (
    <OfficeDialog title="Today’s counter sales" close={close}>
      <Loaded of={sales} lines={6}>
        {({ content, totalElements }) => (
          <>
            {content.length === 0 && <p role="status">Nothing was sold at the counter today.</p>}
            <ul className="counter-lines" aria-label="Latest first">
              {content.map((sale) => (
                <Sale key={sale.number} sale={sale} show={show} />
              ))}
            </ul>
            {totalElements > content.length && (
              <p>
                The latest {content.length} of {totalElements}. The others are among the orders.
              </p>
            )}
          </>
        )}
      </Loaded>
      <div className="admin-actions">
        <CloseButton isMain>Close</CloseButton>
      </div>
    </OfficeDialog>
  )
}

function Sale({ sale, show }: { sale: OrderRow; show: Props['show'] }) {
  const { number, status, placedAt, goods, payment, total } = sale
  // The only way in which a sale at the counter is cancelled.
  const isUndone = status === 'CANCELLED'
  const time = plainWindowWords(manilaTime(new Date(placedAt)))
  return (
    <li>
      <span>
        <b>{time}</b> {goodsWords(goods)}
        <small>
          {total === 0 ? 'Nothing to pay' : PAYMENT_WORDS[payment.method]}
          {isUndone && ', taken back'}
        </small>
      </span>
      <span className="money">{isUndone ? <s>{formatCentavos(total)}</s> : formatCentavos(total)}</span>
      {!isUndone && (
        <button
          type="button"
          className="link-button"
          aria-label={`Print again: ${time}, ${formatCentavos(total)}`}
          onClick={() => show(number)}
        >
          Print again
        </button>
      )}
    </li>
  )
}
