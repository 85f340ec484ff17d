import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { DayChoice } from '#islands/admin/table/DayChoice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { type BakeLine, type BakeShelf, WindowList } from './WindowList.tsx'
import '#islands/admin/orders/orders.css'
import './bake-list.css'

const UNSET = { date: '', window: '' }
/** How many days' lists are a tap away. */
const DAYS_AHEAD = 5
/** Another tablet's ticks show soon. */
const REFRESH_MS = 10_000

/** The bake list of a day, by product and size: big, made for printing, ticked off by any tablet. */
export function BakeList() {
  const [view, change] = useAddress(UNSET)
  const today = manilaDate(new Date())
  const date = view.date || today
  const bakeList = useCall(getBakeList, { query: { date }, keepsPrevious: true, refetchEvery: REFRESH_MS })
  const windows = windowsOf(bakeList.data?.lines ?? [])
  return (
    <>
      <DayChoice
        today={today}
        count={DAYS_AHEAD}
        day={date}
        choose={(day) => change({ date: day === today ? '' : day, window: '' })}
      >
        <SelectField
          label="Time"
          value={view.window}
          none="Whole day"
          choices={windows.map((window) => [window, windowWords(window)])}
          change={(window) => change({ window })}
        />
        <button type="button" className="button quiet" onClick={() => print()}>
          Print
        </button>
        <a href="/admin/what-if">What if…</a>
      </DayChoice>
      <Loaded of={bakeList} lines={10}>
        {({ date: listed, orders, lines, notes, shelf }) => (
          <article className="bake-list">
            <h2>
              {fullDayWords(listed)}: {orders} {orders === 1 ? 'order' : 'orders'}
            </h2>
            {lines.length === 0 && <p>No order needs anything for this day yet.</p>}
            {view.window === '' && <WholeDay lines={lines.filter(({ quantity }) => quantity > 0)} />}
            {windows
              .filter((window) => view.window === '' || window === view.window)
              .map((window) => (
                <WindowList key={window} date={listed} window={window} lines={lines} notes={notes} />
              ))}
            {view.window === '' && <Shelf rows={shelf} />}
            <Unpaid lines={lines} />
          </article>
        )}
      </Loaded>
    </>
  )
}

/** All that the day needs of each size. */
function WholeDay({ lines }: { lines: readonly BakeLine[] }) {
  return (
    <ul aria-label="Whole day">
      {lines.map(({ sizeId, quantity, productName, sizeName, left }) => (
        <li key={sizeId}>
          <b>{quantity}</b>
          <div>
            {productName}, {sizeName}
            <small>{left > 0 ? `${left} still to do` : 'all ready'}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Goods for the shelf, in addition to the orders. */
function Shelf({ rows }: { rows: BakeShelf }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="bake-shelf">
      <h3 id="bake-shelf">For the shelf, at opening</h3>
      <ul>
        {rows.map(({ sizeId, productName, sizeName, dailyPar, stock }) => (
          <li key={sizeId}>
            <b>{dailyPar}</b>
            <div>
              {productName}, {sizeName}
              <small>{stock} there now</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Not to be baked yet, but perhaps soon. */
function Unpaid({ lines }: { lines: readonly BakeLine[] }) {
  const waiting = lines.filter(({ unpaid }) => unpaid > 0)
  if (waiting.length === 0) return null
  const words = waiting.map(({ unpaid, productName, sizeName }) => `${unpaid} ${productName}, ${sizeName}`)
  return (
    <p className="bake-unpaid">
      <b>Waiting for payment:</b> {words.join(' · ')}
    </p>
  )
}

function windowsOf(lines: readonly BakeLine[]): string[] {
  const all = lines.flatMap(({ windows }) => windows.map(({ window }) => window))
  return [...new Set(all)].toSorted()
}
