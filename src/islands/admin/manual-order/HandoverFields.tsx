import { useFormContext } from 'react-hook-form'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { partWords } from '#domain/order/part-words.ts'
import { splitWords } from '#domain/order/split-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { AddressFields } from './AddressFields.tsx'
import type { ManualLine } from './manual-line.ts'
import type { ManualFields, SplitOffer } from './manual-order.ts'
import { TimeFields } from './TimeFields.tsx'

type Props = {
  lines: readonly ManualLine[]
  quote: QuoteAnswer | undefined
  options: OrderOptions
  split: SplitOffer | null
  /** Accepts an offer, or puts everything on one day. */
  choose: (offer: SplitOffer | null) => void
}

/** How, where and when: the quote's choices, on one day or two. */
export function HandoverFields({ lines, quote, options, split, choose }: Props) {
  const { register, watch } = useFormContext<ManualFields>()
  const method = watch('method')
  const offer = split ?? quote?.split
  const part = (isLater: boolean) =>
    partWords(lines.filter((_, place) => (split?.items.includes(place) ?? false) === isLater))
  return (
    <fieldset>
      <legend>Pickup or delivery</legend>
      <div className="checks">
        {(['pickup', 'delivery'] as const).map((way) => (
          <label key={way} className="admin-check">
            <input type="radio" value={way} {...register('method')} />
            {way === 'pickup' ? 'Pickup' : 'Delivery'}
          </label>
        ))}
      </div>
      {method === 'delivery' && <AddressFields options={options} />}
      {offer && <SplitFields lines={lines} offer={offer} isSplit={split !== null} choose={choose} />}
      <TimeFields
        names={{ day: 'date', time: 'window' }}
        what={split ? part(false) : undefined}
        windows={quote?.windows}
      />
      {split && (
        <TimeFields
          names={{ day: 'laterDate', time: 'laterWindow' }}
          what={part(true)}
          windows={quote?.later?.windows}
        />
      )}
    </fieldset>
  )
}

type SplitFieldsProps = {
  lines: readonly ManualLine[]
  offer: SplitOffer
  isSplit: boolean
  choose: (offer: SplitOffer | null) => void
}

/** When one thing holds up the rest by days: all of it then, or two orders. */
function SplitFields({ lines, offer, isSplit, choose }: SplitFieldsProps) {
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
