import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { partWords } from '#domain/order/part-words.ts'
import { splitSums, splitWords } from '#domain/order/split-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { $items, removeItems } from '#stores/cart/cart.ts'
import { $currentQuote } from '#stores/checkout/quote.ts'
import { $split, joinOrder, type SplitOffer, splitOrder } from '#stores/checkout/split-choice.ts'
import { say } from '#words/say.ts'

type Props = { isDelivery: boolean; isCash: boolean }

/** When one thing holds up the rest by days, or for good: wait for all, have it in two parts, or go without it. */
export function SplitChoice(way: Props) {
  const split = useStore($split)
  const quote = useStore($currentQuote)
  const [status, announce] = useState('')
  const offer = split ?? quote?.split
  const later = quote?.later?.total
  const sums = quote && later !== undefined ? ([quote.total - later, later] as const) : null
  return (
    <>
      {offer && <Choices {...way} offer={offer} sums={sums} isTaken={split !== null} announce={announce} />}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

type ChoicesProps = Props & {
  offer: SplitOffer
  /** The price of each part, once the shop has answered; until then the goods alone are counted. */
  sums: readonly [number, number] | null
  isTaken: boolean
  announce: (words: string) => void
}

function Choices({ offer, sums, isTaken, announce, ...way }: ChoicesProps) {
  const items = useStore($items)
  const today = manilaDate(new Date())
  const { rest, waiting, why, together, apart } = splitWords(items, offer, today)
  const goods = [cartTotals(rest).subtotal, cartTotals(waiting).subtotal] as const
  const choices = [
    { value: 'together', title: together, words: say('One order') },
    { value: 'apart', title: apart, words: splitSums(offer, sums ?? goods, way, today) },
  ]
  const goWithout = () => {
    removeItems(waiting.map(({ id }) => id))
    announce(say('{names} removed', { names: partWords(waiting) }))
    // From there it can be put back.
    document.getElementById('summary-title')?.focus()
  }
  const without = (
    <button type="button" className="button quiet without" onClick={goWithout}>
      {say('Without the {names}', { names: partWords(waiting) })}
    </button>
  )
  if (!offer.later)
    return (
      <div className="place-notice">
        <p>{why}</p>
        {without}
      </div>
    )
  return (
    <Fold title={why} isNeeded={isTaken}>
      <fieldset>
        <legend className="visually-hidden">{say('Wait, or split?')}</legend>
        <div className="tiles">
          {choices.map(({ value, title, words }) => (
            <label key={value} className="chip tile">
              <input
                type="radio"
                name="split"
                value={value}
                checked={(value === 'apart') === isTaken}
                onChange={() => (value === 'apart' ? splitOrder(offer) : joinOrder())}
              />
              <span>
                {title}
                <small>{words}</small>
              </span>
            </label>
          ))}
        </div>
        {without}
      </fieldset>
    </Fold>
  )
}
