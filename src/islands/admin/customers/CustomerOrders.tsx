import { listCustomerOrders } from '#contract/admin/customer.ts'
import { formatCentavos } from '#domain/money.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'

const PAGE_SIZE = 10

type Props = { customerKey: string; page: string; turn: (page: number) => void }

/** A customer's orders, the latest first, whatever became of them. */
export function CustomerOrders({ customerKey, page, turn }: Props) {
  const orders = useCall(listCustomerOrders, {
    params: { key: customerKey },
    query: { page, size: PAGE_SIZE },
    keepsPrevious: true,
  })
  return (
    <section className="account-part" aria-labelledby="customer-orders-title">
      <h3 id="customer-orders-title">Orders</h3>
      <Loaded of={orders} lines={6}>
        {({ content, ...pages }) =>
          content.length === 0 ? (
            <p>No orders yet.</p>
          ) : (
            <>
              <PlainTable
                caption="Orders of this customer"
                columns={['Order', 'Placed', 'Handover', 'Status', 'Total']}
                rows={content.map(({ number, placedAt, method, date, window, status, total }) => ({
                  key: number,
                  cells: [
                    <a key={number} href={`/admin/orders?order=${number}`}>
                      {number}
                    </a>,
                    momentWords(placedAt),
                    `${method === 'pickup' ? 'Pickup' : 'Delivery'} ${fullDayWords(date)}, ${windowWords(window)}`,
                    STATUS_WORDS[status],
                    formatCentavos(total),
                  ],
                }))}
              />
              <Pages {...pages} noun="orders" turn={turn} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
