import { listOrders } from '#contract/admin/order/order.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { windowWords } from '#domain/time/words/day-words.ts'
import { NextStep } from '#islands/admin/orders/board/NextStep.tsx'
import { useOrderKeys } from '#islands/admin/orders/board/use-order-keys.ts'
import { useOrderStep } from '#islands/admin/orders/use-order-change.ts'
import { goTo } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 30_000
/** How many are shown; the board has them all. */
const SHOWN = 5

const pathOf = (number: string) => `/admin/orders?order=${number}`

/** The orders of a day that are still to be handed over, the most pressing first, each with its next step. */
export function NextOrders({ date }: { date: string }) {
  const { take, locked } = useOrderStep()
  useOrderKeys('.next-orders > li')
  const orders = useCall(listOrders, {
    query: { date, open: 'true', size: SHOWN },
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={orders} lines={SHOWN}>
      {({ content, totalElements }) => (
        <>
          <ul className="today-list next-orders" aria-label="Next orders">
            {content.map((order) => (
              <li key={order.number}>
                <p className="next-order">
                  <a href={pathOf(order.number)}>
                    {windowWords(order.window)}, {order.customerName}
                  </a>
                  <small>{goodsWords(order.goods)}</small>
                </p>
                <NextStep order={order} open={(number) => goTo(pathOf(number))} take={take} locked={locked} />
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
