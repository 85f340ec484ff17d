import { useStore } from '@nanostores/react'
import { manilaDate } from '#domain/manila.ts'
import { partWords } from '#domain/part-words.ts'
import { splitWords } from '#domain/split-words.ts'
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
  const { waiting, why, together, apart } = splitWords(items, offer, manilaDate(new Date()))
  const choices = [
    { value: 'together', title: together, words: 'One order' },
    {
      value: 'apart',
      title: apart,
      words: isDelivery ? 'Two orders, two deliveries, one payment' : 'Two orders, one payment',
    },
  ]
  return (
    <fieldset>
      <legend>Wait, or split?</legend>
      <p className="muted split-why">{why}</p>
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
