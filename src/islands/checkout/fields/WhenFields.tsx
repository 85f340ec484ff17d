import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { partWords } from '#domain/order/part-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import type { FieldErrors } from '#islands/checkout/details.ts'
import { QuoteProblem } from '#islands/checkout/QuoteProblem.tsx'
import { PartTimes, TimesSkeleton } from '#islands/checkout/times/PartTimes.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import { $items } from '#stores/cart/cart.ts'
import { $quote } from '#stores/checkout/quote.ts'
import { $split } from '#stores/checkout/split-choice.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

type Props = {
  typed: TypedDetails
  errors: FieldErrors
  /** The shop's phone. */
  phone: string
}

/** Day and time of pickup or delivery, twice for an order in two parts. */
export function WhenFields({ typed, errors, phone }: Props) {
  const { answer, status } = useStore($quote)
  const items = useStore($items)
  const split = useStore($split)
  const { date, window, laterDate, laterWindow } = typed
  const first = split && answer?.later?.earliest
  // The rest comes at its earliest time, unless another one is wanted.
  useEffect(() => {
    if (first && !laterWindow) type({ laterDate: first.date, laterWindow: first.window })
  }, [first, laterWindow])
  const isDelivery = typed.method === 'delivery'
  if (!answer && status === 'failed') return <QuoteProblem phone={phone} />
  if (!answer) {
    return (
      <>
        <TimesSkeleton isDelivery={isDelivery} />
        {status === 'loading' && <StillLoading />}
      </>
    )
  }
  const names = (isLater: boolean) =>
    partWords(items.filter((_, place) => split?.items.includes(place) === isLater))
  return (
    <>
      <PartTimes
        what={split ? { isDelivery, names: names(false) } : { isDelivery }}
        fields={{ date: 'date', window: 'window' }}
        times={answer}
        busy={answer.busyWindows}
        choice={{ date, window }}
        error={errors.window}
        choose={type}
      />
      {split && answer.later && (
        <Fold
          title={say(isDelivery ? 'Delivery of {names}: {time}' : 'Pickup of {names}: {time}', {
            names: names(true),
            time: laterWords(typed),
          })}
          isNeeded={errors.laterWindow !== undefined}
        >
          <PartTimes
            what={{ isDelivery, names: names(true) }}
            fields={{ date: 'laterDate', window: 'laterWindow' }}
            times={answer.later}
            busy={answer.busyWindows}
            choice={{ date: laterDate, window: laterWindow }}
            error={errors.laterWindow}
            choose={({ date, window }) => type({ laterDate: date, laterWindow: window })}
          />
        </Fold>
      )}
    </>
  )
}

function laterWords({ laterDate, laterWindow }: TypedDetails): string {
  if (!laterDate || !laterWindow) return say('choose a time')
  return `${dayWords(laterDate, manilaDate(new Date()))}, ${windowWords(laterWindow)}`
}
