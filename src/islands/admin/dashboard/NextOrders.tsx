import { listOrders } from '#contract/admin/order/order.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { windowWords } from '#domain/time/day-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 30_000
/** How many are shown; the board has them all. */
const SHOWN = 6

/** The orders of a day that are still to be handed over, the most pressing first. */
export function NextOrders({ date }: { date: string }) {
  const told = useCall(listOrders, {
    query: { date, open: 'true', size: SHOWN },
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={told} lines={SHOWN}>
      {({ content, totalElements }) => (
        <>
          <h3>{totalElements > 0 ? 'Next' : 'All of them are handed over'}</h3>
          <ul className="dashboard-list">
            {content.map(({ number, customerName, goods, window, status }) => (
              <li key={number}>
                <a className="unbroken" href={`/admin/orders?order=${number}`}>
                  {number}
                </a>
                {customerName}: {goodsWords(goods)}
                <span>
                  {windowWords(window)} <b className="badge">{STATUS_WORDS[status]}</b>
                </span>
              </li>
            ))}
          </ul>
          {totalElements > SHOWN && (
            <p>
              <a href={`/admin/orders?date=${date}`}>All {totalElements}</a>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
