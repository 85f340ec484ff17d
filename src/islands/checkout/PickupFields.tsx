import { useStore } from '@nanostores/react'
import type { QuoteAnswer } from '#contract/order.ts'
import { dayWords, windowWords } from '#domain/day-words.ts'
import { manilaDate } from '#domain/manila.ts'
import { $items } from '#stores/cart.ts'
import { $quote } from '#stores/quote.ts'
import type { TypedDetails } from './details.ts'

type Props = {
  typed: TypedDetails
  error: string | undefined
  change: (changes: Partial<TypedDetails>) => void
}

type Window = QuoteAnswer['windows'][number]

const REASONS = { closed: 'closed', 'too-early': 'too early', full: 'fully booked' } as const

/** Day and time of the pickup; what cannot be chosen says why. */
export function PickupFields({ typed, error, change }: Props) {
  const { answer } = useStore($quote)
  if (!answer) return <div className="pickup-skeleton" aria-hidden="true" />
  const today = manilaDate(new Date())
  const days = byDay(answer.windows)
  const date = typed.date || answer.earliest?.date || ''
  const times = days.find(([day]) => day === date)?.[1] ?? []
  return (
    <>
      <fieldset className="days">
        <legend>Pickup day</legend>
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
                onChange={() => change({ date: day, window: '' })}
              />
              <span>
                {dayWords(day, today)}
                <small>{dayReason(windows)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="times" aria-describedby={error && 'window-error'}>
        <legend>Pickup time</legend>
        <div className="choices">
          {times.map(({ window, open, reason }) => (
            <label key={window} className="chip">
              <input
                type="radio"
                name="window"
                value={window}
                checked={date === typed.date && window === typed.window}
                disabled={!open}
                onChange={() => change({ date, window })}
              />
              <span>
                {windowWords(window)}
                {reason && <small>{REASONS[reason]}</small>}
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p id="window-error" className="field-error">
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}

function byDay(windows: readonly Window[]): [day: string, windows: Window[]][] {
  return [...new Set(windows.map(({ date }) => date))].map((day) => [
    day,
    windows.filter(({ date }) => date === day),
  ])
}

function dayReason(windows: readonly Window[]): string {
  const [first] = windows
  return windows.some((window) => window.open) || !first?.reason ? '' : REASONS[first.reason]
}

/** When the whole order can be had first, and the product that decides. */
function Earliest({ quote: { earliest }, today }: { quote: QuoteAnswer; today: string }) {
  const items = useStore($items)
  if (!earliest) return <p className="field-error">There is no free pickup time in the coming days.</p>
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
