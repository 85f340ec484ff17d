import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#client/api.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { WINDOW_REFUSAL_WORDS } from '#domain/time/words/window-words.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { questionOf, type TypedQuote } from './quote-form.ts'

type Props = { typed: TypedQuote; change: (changes: Partial<TypedQuote>) => void }

/** How and when. Times that look full may be those which this quote's earlier version holds: the shop decides when it is sent. */
export function QuoteTime({ typed, change }: Props) {
  const { method, municipality, date, window } = typed
  const { data: options } = useCall(getOrderOptions, { kind: 'live' })
  const question = questionOf(typed)
  const { data: quote } = useQuery({
    queryKey: [quoteOrder.path, question],
    queryFn: ({ signal }) => request(quoteOrder, { body: question, signal }),
    enabled: question.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const windows = quote?.windows ?? []
  const days = [...new Set([...windows.map((one) => one.date), date])].filter(Boolean).sort()
  const ofDay = windows.filter((one) => one.date === date)
  const times =
    ofDay.some((one) => one.window === window) || !window ? ofDay : [...ofDay, { window, reason: null }]
  const first = ofDay.find(({ reason }) => reason === null)?.window
  useEffect(() => {
    // The first free time of the day; somebody who wants another one chooses it.
    if (!window && first) change({ window: first })
  }, [window, first, change])
  return (
    <fieldset>
      <legend>Pickup or delivery</legend>
      <div className="checks">
        {(['pickup', 'delivery'] as const).map((way) => (
          <label key={way} className="admin-check">
            <input
              type="radio"
              name="quote-method"
              checked={method === way}
              onChange={() => change({ method: way })}
            />
            {way === 'pickup' ? 'Pickup' : 'Delivery'}
          </label>
        ))}
      </div>
      <div className="admin-row">
        {method === 'delivery' && (
          <SelectField
            label="Town"
            value={municipality}
            none="Choose a town"
            choices={options?.delivery.map(({ code, name }) => [code, name]) ?? []}
            change={(municipality) => change({ municipality })}
          />
        )}
        <SelectField
          label="Day"
          value={date}
          choices={days.map((day) => [day, fullDayWords(day)])}
          change={(date) => change({ date, window: '' })}
        />
        <SelectField
          label="Time"
          value={window}
          none={ofDay.length > 0 ? 'Choose a time' : 'Add goods first'}
          choices={times.map(({ window: name, reason }) => [
            name,
            windowWords(name) + (reason ? ` (${WINDOW_REFUSAL_WORDS[reason]})` : ''),
          ])}
          change={(name) => change({ window: name })}
        />
      </div>
    </fieldset>
  )
}
