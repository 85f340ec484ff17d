import { useStore } from '@nanostores/react'
import { partWords } from '#domain/order/part-words.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { PartTimes, TimesSkeleton } from '#islands/checkout/times/PartTimes.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { $items } from '#stores/cart/cart.ts'
import { $quote } from '#stores/checkout/quote.ts'
import { $split } from '#stores/checkout/split-choice.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'

type Props = { typed: TypedDetails; errors: FieldErrors }

/** Day and time of pickup or delivery, twice for an order in two parts. */
export function WhenFields({ typed, errors }: Props) {
  const { answer, status } = useStore($quote)
  const items = useStore($items)
  const split = useStore($split)
  const what = typed.method === 'delivery' ? 'Delivery' : 'Pickup'
  if (!answer) {
    return (
      <>
        <TimesSkeleton what={what} />
        {status === 'loading' && <StillLoading />}
      </>
    )
  }
  const names = (isLater: boolean) =>
    partWords(items.filter((_, place) => split?.items.includes(place) === isLater))
  const { date, window, laterDate, laterWindow } = typed
  return (
    <>
      <PartTimes
        what={split ? `${what} of ${names(false)}:` : what}
        fields={{ date: 'date', window: 'window' }}
        times={answer}
        chosen={{ date, window }}
        error={errors.window}
        choose={type}
      />
      {split && answer.later && (
        <PartTimes
          what={`${what} of ${names(true)}:`}
          fields={{ date: 'laterDate', window: 'laterWindow' }}
          times={answer.later}
          chosen={{ date: laterDate, window: laterWindow }}
          error={errors.laterWindow}
          choose={({ date, window }) => type({ laterDate: date, laterWindow: window })}
        />
      )}
    </>
  )
}
