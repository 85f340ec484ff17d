import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 60_000
/** Further goods are on the bake list. */
const SHOWN = 3

/** The orders and goods for tomorrow; absent if there are none. */
export function Tomorrow() {
  const date = addDays(manilaDate(useNow()), 1)
  const { data } = useCall(getBakeList, { query: { date }, refetchEvery: REFRESH_MS })
  const lines = (data?.lines ?? []).filter(({ quantity }) => quantity > 0)
  const [first] = lines.flatMap(({ windows }) => windows.map(({ window }) => window)).sort()
  if (!data || !first) return null
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const most = lines.toSorted((a, b) => b.quantity - a.quantity).slice(0, SHOWN)
  return (
    <section className="today-part" aria-labelledby="tomorrow-title">
      <h2 id="tomorrow-title">Tomorrow, {fullDayWords(date)}</h2>
      <p>
        <a href={`/admin/bake-list?date=${date}`}>
          {data.orders} {data.orders === 1 ? 'order' : 'orders'}, {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </a>
        , the first for {windowWords(first)}:{' '}
        {most.map(({ quantity, productName }) => `${quantity} ${productName}`).join(', ')}
        {lines.length > SHOWN && ' and more'}.
      </p>
    </section>
  )
}
