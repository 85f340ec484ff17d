import { useStore } from '@nanostores/react'
import type { QuoteAnswer } from '#contract/order.ts'
import { dayWords, windowWords } from '#domain/day-words.ts'
import { manilaDate } from '#domain/manila.ts'
import { $items } from '#stores/cart.ts'
import { $quote } from '#stores/quote.ts'
import { type TypedDetails, type } from '#stores/typed-details.ts'

type Props = {
  typed: TypedDetails
  error: string | undefined
}

type Window = QuoteAnswer['windows'][number]

const USUAL_DAYS = 14
const USUAL_WINDOWS = 7

const REASONS = { closed: 'closed', 'too-early': 'too early', full: 'fully booked' } as const

/** Day and time of pickup or delivery; what cannot be chosen says why. */
export function WhenFields({ typed, error }: Props) {
  const { answer } = useStore($quote)
  const what = typed.method === 'delivery' ? 'Delivery' : 'Pickup'
  if (!answer) return <WhenSkeleton what={what} />
  const today = manilaDate(new Date())
  const days = byDay(answer.windows)
  const date = typed.date || answer.earliest?.date || ''
  const times = days.find(([day]) => day === date)?.[1] ?? []
  const taken = takenWords(typed, answer)
  return (
    <>
      <fieldset className="days">
        <legend>{what} day</legend>
        <Earliest quote={answer} today={today} />
        <div className="choices">
          {days.map(([day, windows]) => (
            <label key={day} className="chip">
              <input
                type="radio"
                name="date"
                value={day}
                checked={day === date}
                disabled={!windows.some((window) => window.open)}
                onChange={() => type({ date: day, window: '' })}
              />
              <span>
                {dayWords(day, today)}
                <small>{dayReason(windows)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="times" aria-describedby="window-error">
        <legend>{what} time</legend>
        <div className="choices">
          {times.map(({ window, open, reason }) => (
            <label key={window} className="chip">
              <input
                type="radio"
                name="window"
                value={window}
                checked={date === typed.date && window === typed.window}
                disabled={!open}
                onChange={() => type({ date, window })}
              />
              <span>
                {windowWords(window)}
                {reason && <small>{REASONS[reason]}</small>}
              </span>
            </label>
          ))}
        </div>
        <div role="status" id="window-error" className="field-error">
          {taken ? `${taken} Please choose another one.` : error}
        </div>
      </fieldset>
    </>
  )
}

/** The time that was chosen earlier and has closed since; empty when there is none. */
function takenWords({ date, window }: TypedDetails, { windows }: QuoteAnswer): string {
  if (!window) return ''
  const chosen = windows.find((one) => one.date === date && one.window === window)
  if (chosen?.open) return ''
  const reason = chosen?.reason ? `: ${REASONS[chosen.reason]}` : ''
  return `The time you chose can no longer be had${reason}.`
}

function byDay(windows: readonly Window[]): [day: string, windows: Window[]][] {
  return [...new Set(windows.map(({ date }) => date))].map((day) => [
    day,
    windows.filter(({ date }) => date === day),
  ])
}

/** As large as what replaces it: the days of the usual horizon and the windows of a usual day. */
function WhenSkeleton({ what }: { what: string }) {
  return (
    <div className="when-skeleton" aria-hidden="true">
      <div className="fieldset days">
        <p className="legend">{what} day</p>
        <p className="muted">Looking for the earliest time…</p>
        <EmptyChips count={USUAL_DAYS} />
      </div>
      <div className="fieldset times">
        <p className="legend">{what} time</p>
        <EmptyChips count={USUAL_WINDOWS} />
      </div>
    </div>
  )
}

function EmptyChips({ count }: { count: number }) {
  const chips = Array.from({ length: count }, (_, index) => index)
  return (
    <div className="choices">
      {chips.map((chip) => (
        <span key={chip} className="chip" />
      ))}
    </div>
  )
}

function dayReason(windows: readonly Window[]): string {
  const [first] = windows
  return windows.some((window) => window.open) || !first?.reason ? '' : REASONS[first.reason]
}

/** When the whole order can be had first, and the product that decides. */
function Earliest({ quote: { earliest }, today }: { quote: QuoteAnswer; today: string }) {
  const items = useStore($items)
  if (!earliest) return <p className="field-error">There is no free time in the coming days.</p>
  const product = items.find((item) => item.productId === earliest.productId)?.productName
  const why = {
    ready: '',
    'made-to-order': `${product} is made to order`,
    'large-order': `${product} is a large order`,
  }
  return (
    <p className="muted">
      Earliest: {dayWords(earliest.date, today)}, {windowWords(earliest.window)}
      {why[earliest.reason] && `. ${why[earliest.reason]}.`}
    </p>
  )
}
