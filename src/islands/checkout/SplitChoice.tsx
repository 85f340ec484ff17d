import { useStore } from '@nanostores/react'
import type { CartItem } from '#domain/cart-item.ts'
import { dayWords } from '#domain/day-words.ts'
import { manilaDate } from '#domain/manila.ts'
import { partWords } from '#domain/part-words.ts'
import { $items, removeItems } from '#stores/cart.ts'
import { $currentQuote } from '#stores/quote.ts'
import { $split, joinOrder, splitOrder } from '#stores/split-choice.ts'

type Props = { isDelivery: boolean }

/** When one thing holds up the rest by days: wait for all, have it in two parts, or go without it. */
export function SplitChoice({ isDelivery }: Props) {
  const items = useStore($items)
  const taken = useStore($split)
  const offered = useStore($currentQuote)?.split
  const offer = taken ?? offered
  if (!offer) return null
  const today = manilaDate(new Date())
  const { rest, waiting } = partsOf(items, offer.items)
  const [soon, late] = [dayWords(offer.first.date, today), dayWords(offer.later.date, today)]
  const choices = [
    { value: 'together', title: `All ${onDay(late)}`, words: 'One order' },
    {
      value: 'apart',
      title: `${partWords(rest)} ${onDay(soon)}, ${partWords(waiting)} ${onDay(late)}`,
      words: isDelivery ? 'Two orders, two deliveries, one payment' : 'Two orders, one payment',
    },
  ]
  return (
    <fieldset>
      <legend>Wait, or split?</legend>
      <p className="muted split-why">
        {partWords(waiting)} would hold up the rest until {withinWords(late)}.
      </p>
      <div className="tiles">
        {choices.map(({ value, title, words }) => (
          <label key={value} className="chip tile">
            <input
              type="radio"
              name="split"
              value={value}
              checked={(value === 'apart') === (taken !== null)}
              onChange={() => (value === 'apart' ? splitOrder(offer) : joinOrder())}
            />
            <span>
              {title}
              <small>{words}</small>
            </span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button quiet without"
        onClick={() => removeItems(waiting.map(({ id }) => id))}
      >
        Without the {partWords(waiting)}
      </button>
    </fieldset>
  )
}

function partsOf(items: readonly CartItem[], places: readonly number[]) {
  return {
    rest: items.filter((_, place) => !places.includes(place)),
    waiting: items.filter((_, place) => places.includes(place)),
  }
}

/** `tomorrow`, `on Thu, Nov 26`. */
function onDay(day: string): string {
  return isNamed(day) ? withinWords(day) : `on ${day}`
}

/** `tomorrow`, `Thu, Nov 26`. */
function withinWords(day: string): string {
  return isNamed(day) ? day.toLowerCase() : day
}

/** `Today` and `Tomorrow`, which no short weekday begins like. */
function isNamed(day: string): boolean {
  return day.startsWith('To')
}
