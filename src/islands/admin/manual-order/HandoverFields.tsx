import { useFormContext } from 'react-hook-form'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { partWords } from '#domain/order/part-words.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { AddressFields } from './AddressFields.tsx'
import type { ManualLine } from './manual-line.ts'
import type { ManualFields, SplitOffer } from './manual-order.ts'
import { SplitFields } from './SplitFields.tsx'
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
