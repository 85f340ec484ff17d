import { splitWords } from '#domain/order/split-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { ManualLine } from './manual-line.ts'
import type { SplitOffer } from './manual-order.ts'

type Props = {
  lines: readonly ManualLine[]
  offer: SplitOffer
  isSplit: boolean
  choose: (offer: SplitOffer | null) => void
}

/** When one thing holds up the rest by days: all of it then, or two orders. */
export function SplitFields({ lines, offer, isSplit, choose }: Props) {
  const { why, together, apart } = splitWords(lines, offer, manilaDate(new Date()))
  return (
    <fieldset className="manual-split">
      <legend>{offer.later ? 'Wait, or split?' : 'Order the rest?'}</legend>
      <p>{why}</p>
      {(offer.later
        ? [
            { words: together, isApart: false },
            { words: `${apart}: two orders`, isApart: true },
          ]
        : []
      ).map(({ words, isApart }) => (
        <label key={words} className="admin-check">
          <input
            type="radio"
            name="split"
            checked={isApart === isSplit}
            onChange={() => choose(isApart ? offer : null)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
