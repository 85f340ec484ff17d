import { useState } from 'react'
import { type Delivery, listDeliveries } from '#contract/admin/order/delivery.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { DayChoice } from '#islands/admin/table/DayChoice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { SendRider } from './SendRider.tsx'
import { Stop } from './Stop.tsx'
import '#islands/admin/orders/orders.css'
import './deliveries.css'

const UNSET = { date: '' }
/** How many days' runs are a tap away. */
const DAYS_AHEAD = 3
const REFRESH_MS = 20_000

/** The day's run, by town and window: what goes where, who brings it, and what they collect. */
export function Deliveries() {
  const [view, change] = useAddress(UNSET)
  const [selection, setSelection] = useState<readonly string[]>([])
  const today = manilaDate(new Date())
  const date = view.date || today
  const deliveries = useCall(listDeliveries, {
    query: { date },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  const choose = (number: string, isChosen: boolean) =>
    setSelection(isChosen ? [...selection, number] : selection.filter((one) => one !== number))
  return (
    <>
      <DayChoice
        today={today}
        count={DAYS_AHEAD}
        day={date}
        choose={(day) => {
          setSelection([])
          change({ date: day === today ? '' : day })
        }}
      >
        <button type="button" className="button quiet" onClick={() => print()}>
          Print
        </button>
      </DayChoice>
      <Loaded of={deliveries} lines={10}>
        {({ date: listed, stops, riders }) => (
          <article className="deliveries">
            <h2>
              {fullDayWords(listed)}: {stops.length} {stops.length === 1 ? 'delivery' : 'deliveries'}
            </h2>
            {stops.length === 0 && <p>Nothing to deliver on this day yet.</p>}
            {groupsOf(stops).map(({ town, window, its }) => (
              <section key={`${town} ${window}`} aria-label={`${town}, ${windowWords(window)}`}>
                <h3>
                  {town}, {windowWords(window)}
                </h3>
                <ol>
                  {its.map((stop) => (
                    <Stop
                      key={stop.number}
                      stop={stop}
                      isChosen={selection.includes(stop.number)}
                      choose={(isChosen) => choose(stop.number, isChosen)}
                    />
                  ))}
                </ol>
              </section>
            ))}
            <SendRider
              riders={riders}
              numbers={stops
                .filter(({ number, status }) => status === 'READY' && selection.includes(number))
                .map(({ number }) => number)}
              done={() => setSelection([])}
            />
          </article>
        )}
      </Loaded>
    </>
  )
}

type Group = { town: string; window: string; its: Delivery[] }

/** Stops by town and window, in the order in which the server lists them. */
export function groupsOf(stops: readonly Delivery[]): Group[] {
  const groups = Map.groupBy(stops, ({ town, window }) => JSON.stringify([town || 'Other places', window]))
  return [...groups].map(([key, its]) => {
    const [town, window] = JSON.parse(key) as [string, string]
    return { town, window, its }
  })
}
