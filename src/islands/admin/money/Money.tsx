import { getDayMoney } from '#contract/admin/order/money.ts'
import { formatCentavos } from '#domain/money.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { dayWords, fullDayWords } from '#domain/time/words/day-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { OnlineDay } from './OnlineDay.tsx'
import { Refunds } from './Refunds.tsx'
import { TillClose } from './TillClose.tsx'
import './money.css'

const UNSET = { date: '', show: '', page: '0' }
const REFRESH_MS = 60_000

/** The money of a day: what came in, what is to be returned, and the cash in the tills. */
export function Money() {
  const [view, change] = useAddress(UNSET)
  const today = manilaDate(new Date())
  const date = view.date || today
  return (
    <>
      <div className="admin-filters">
        <Choice
          label="Show"
          choices={{ '': 'The day', due: 'To return', done: 'Returned' }}
          choice={view.show}
          choose={(show) => change({ show, page: '0' })}
        />
        {view.show === '' && (
          <>
            <Choice
              label="Day"
              choices={Object.fromEntries(
                [today, addDays(today, -1)].map((day) => [day, day === today ? 'Today' : 'Yesterday']),
              )}
              choice={date}
              choose={(day) => change({ date: day === today ? '' : day })}
            />
            <MomentInput
              label="Another day"
              type="date"
              value={date}
              change={(day) => change({ date: day })}
            />
            <button type="button" className="button quiet" onClick={() => print()}>
              Print
            </button>
          </>
        )}
      </div>
      {view.show === '' ? (
        <Day date={date} today={today} toRefunds={() => change({ show: 'due' })} />
      ) : (
        <Refunds
          state={view.show === 'done' ? 'done' : 'due'}
          page={view.page}
          turn={(page) => change({ page: String(page) })}
        />
      )}
    </>
  )
}

function Day({ date, today, toRefunds }: { date: string; today: string; toRefunds: () => void }) {
  const dayMoney = useCall(getDayMoney, { query: { date }, keepsPrevious: true, refetchEvery: REFRESH_MS })
  return (
    <Loaded of={dayMoney} lines={10}>
      {({ date: listed, ways, tills, refundsDue }) => (
        <article className="money-day">
          <h2>
            {dayWords(listed, today)}
            {dayWords(listed, today) !== fullDayWords(listed) && <small>, {fullDayWords(listed)}</small>}
          </h2>
          {refundsDue.count > 0 && (
            <p className="money-due">
              <button type="button" className="link-button" onClick={toRefunds}>
                {refundsDue.count} {refundsDue.count === 1 ? 'refund' : 'refunds'} to make
              </button>
              : <b className="money">{formatCentavos(refundsDue.amount)}</b>
            </p>
          )}
          <table className="money-ways">
            <caption>Paid on this day, by way to pay</caption>
            <thead>
              <tr>
                <th scope="col">Way</th>
                <th scope="col">Orders</th>
                <th scope="col">Paid</th>
                <th scope="col">Returned</th>
              </tr>
            </thead>
            <tbody>
              {ways.map(({ method, orders, taken, returned }) => (
                <tr key={method}>
                  <th scope="row">{PAYMENT_WORDS[method]}</th>
                  <td data-label="Orders">{orders}</td>
                  <td className="money" data-label="Paid">
                    {formatCentavos(taken)}
                  </td>
                  <td className="money" data-label="Returned">
                    {formatCentavos(returned)}
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row">Total</th>
                <td data-label="Orders">{sumOf(ways.map(({ orders }) => orders))}</td>
                <td className="money" data-label="Paid">
                  {formatCentavos(sumOf(ways.map(({ taken }) => taken)))}
                </td>
                <td className="money" data-label="Returned">
                  {formatCentavos(sumOf(ways.map(({ returned }) => returned)))}
                </td>
              </tr>
            </tbody>
          </table>
          <p className="money-note">
            A transfer counts on the day on which it was confirmed, cash when the order was handed over.
          </p>
          {tills.map((till) => (
            <TillClose key={`${listed} ${till.till}`} date={listed} {...till} />
          ))}
          <OnlineDay date={listed} />
          <p className="print-only">Order acknowledgement, not an official invoice</p>
        </article>
      )}
    </Loaded>
  )
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
