import { useFormContext } from 'react-hook-form'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { WINDOW_REFUSAL_WORDS } from '#domain/time/words/window-words.ts'
import type { ManualFields } from './manual-order.ts'

type Props = {
  names: { day: 'date'; time: 'window' } | { day: 'laterDate'; time: 'laterWindow' }
  /** The goods handed over then, if not all of them. */
  what: string | undefined
  /** The windows to choose from, once they are known. */
  windows: QuoteAnswer['windows'] | undefined
}

/** Day and time for goods handed over together; choices that are closed say why. A value may be there before its choice. */
export function TimeFields({ names: { day, time }, what, windows = [] }: Props) {
  const { register, watch, setValue, formState } = useFormContext<ManualFields>()
  const today = manilaDate(new Date())
  const date = watch(day)
  const days = [...new Set(windows.map((window) => window.date))]
  const ofDay = windows.filter((window) => window.date === date)
  const error = formState.errors[time]?.message
  const of = what ? ` for ${what}` : ''
  return (
    <div className="admin-row">
      <label className="admin-field">
        Day{of}
        <select {...register(day, { onChange: () => setValue(time, '') })} value={date}>
          <option value="">{days.length > 0 ? 'Choose a day' : 'Choose products first'}</option>
          {days.map((one) => (
            <option
              key={one}
              value={one}
              disabled={!windows.some((window) => window.date === one && window.open)}
            >
              {dayWords(one, today)}
            </option>
          ))}
        </select>
      </label>
      <label className="admin-field">
        Time{of}
        <select
          aria-invalid={Boolean(error)}
          {...register(time, {
            required: 'Please choose a time.',
            validate: (choice) =>
              ofDay.some(({ window, open }) => open && window === choice) ||
              'This time is no longer free. Please choose another one.',
          })}
          value={watch(time)}
        >
          <option value="">Choose a time</option>
          {ofDay.map(({ window, open, reason }) => (
            <option key={window} value={window} disabled={!open}>
              {windowWords(window)}
              {reason && ` (${WINDOW_REFUSAL_WORDS[reason]})`}
            </option>
          ))}
        </select>
        {error && <small className="field-error">{error}</small>}
      </label>
    </div>
  )
}
