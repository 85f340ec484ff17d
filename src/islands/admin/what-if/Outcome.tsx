import type { WhatIfAnswer, WhatIfChange } from '#contract/admin/order/what-if.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { LateOrders } from './LateOrders.tsx'

const QUOTE_WHY = { closed: 'closed then', oven: 'no room in the oven' } as const
const WHY = { closed: 'closed', full: 'fully booked' } as const

type Props = { outcome: WhatIfAnswer; change: WhatIfChange; refresh: () => void }

/** Promises that would not be kept, times that would close, and days that would be sold out. */
export function Outcome({ outcome, change, refresh }: Props) {
  const { orders, totalLate, quotes, lateQuotes, windows, soldOut } = outcome
  const days = Map.groupBy(windows, ({ date }) => date)
  const soldDays = Map.groupBy(soldOut, ({ date }) => date)
  return (
    <>
      <section className="account-part" aria-labelledby="late-title">
        <h2 id="late-title">
          {totalLate === 0 ? keptWords(orders) : `${totalLate} of ${orders} promised orders would be late`}
        </h2>
        {change.ovens && (
          <p>
            Only goods that are made to order are counted against the ovens. What is baked for the shelf has
            no order before it is baked.
          </p>
        )}
        {totalLate > 0 && <LateOrders outcome={outcome} change={change} refresh={refresh} />}
      </section>
      {quotes > 0 && <HeldQuotes quotes={quotes} late={lateQuotes} />}
      <section className="account-part" aria-labelledby="windows-title">
        <h2 id="windows-title">Times that would close</h2>
        {windows.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {[...days].map(([date, its]) => (
              <li key={date}>
                {fullDayWords(date)}:{' '}
                {its.map(({ window, why }) => `${plainWindowWords(window)} (${WHY[why]})`).join(', ')}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="account-part" aria-labelledby="sold-out-title">
        <h2 id="sold-out-title">Days that would be sold out</h2>
        {soldOut.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {[...soldDays].map(([date, its]) => (
              <li key={date}>
                {fullDayWords(date)}: {its.map(({ productName }) => productName).join(', ')}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** Open quotes hold their places, too: those that could not be kept want another quote. */
function HeldQuotes({ quotes, late }: { quotes: number; late: WhatIfAnswer['lateQuotes'] }) {
  return (
    <section className="account-part" aria-labelledby="quotes-title">
      <h2 id="quotes-title">
        {quotes === 1 ? '1 open quote holds its place' : `${quotes} open quotes hold their places`}
      </h2>
      {late.length === 0 ? (
        <p>All of them could be kept.</p>
      ) : (
        <ul>
          {late.map(({ enquiryId, number, date, window, why, couldBe }) => (
            <li key={enquiryId}>
              <a href={`/admin/enquiries?request=${enquiryId}`}>{number}</a>, {fullDayWords(date)},{' '}
              {plainWindowWords(window)}: {QUOTE_WHY[why]}
              {couldBe && `; ${fullDayWords(couldBe)} would do`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function keptWords(orders: number): string {
  if (orders === 0) return 'There are no promised orders'
  return orders === 1 ? 'The one promised order is kept' : `All ${orders} promised orders are kept`
}
