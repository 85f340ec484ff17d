import { getBakeList } from '#contract/admin/order.ts'
import { dayWords, fullDayWords, windowWords } from '#domain/time/day-words.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import '#islands/admin/orders/orders.css'

const UNSET = { date: '' }
/** How many days' lists are a tap away. */
const DAYS_AHEAD = 5
const REFRESH_MS = 60_000

/** The bake list of a day, by product and size: big, and made for printing. */
export function BakeList() {
  const [shown, change] = useAddress(UNSET)
  const today = manilaDate(new Date())
  const date = shown.date || today
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
  const told = useCall(getBakeList, { query: { date }, keepsPrevious: true, refetchEvery: REFRESH_MS })
  return (
    <>
      <div className="admin-filters">
        <Choice
          label="Day"
          choices={Object.fromEntries(days.map((day) => [day, dayWords(day, today)]))}
          chosen={date}
          choose={(day) => change({ date: day === today ? '' : day })}
        />
        <button type="button" className="button quiet" onClick={() => print()}>
          Print
        </button>
      </div>
      <Loaded of={told} lines={10}>
        {({ date: listed, orders, lines }) => (
          <article className="bake-list">
            <h2>
              {fullDayWords(listed)}: {orders} {orders === 1 ? 'order' : 'orders'}
            </h2>
            {lines.length === 0 && <p>Nothing to bake for this day yet.</p>}
            <ul>
              {lines.map((line) => (
                <li key={line.sizeId}>
                  <b>{line.quantity}</b>
                  <div>
                    {line.productName}, {line.sizeName}
                    <small>
                      {line.left} still to do
                      {line.unpaid > 0 && `, ${line.unpaid} more waiting for payment`}
                      {' · '}
                      {line.windows
                        .map(({ window, quantity }) => `${windowWords(window)}: ${quantity}`)
                        .join(', ')}
                    </small>
                    {line.messages.map(({ number, quantity, message }) => (
                      <p key={`${number} ${message}`}>
                        {quantity} × “{message}” <small>({number})</small>
                      </p>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </article>
        )}
      </Loaded>
    </>
  )
}
