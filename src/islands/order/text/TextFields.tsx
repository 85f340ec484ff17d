import type { TextTerms } from '#domain/order/text/cart-text.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { PickupWindow } from '#domain/time/pickup-window.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

/** Longer names leave no room for goods. */
const MAX_NAME = 40

type Props = {
  typed: TypedDetails
  terms: TextTerms
  windows: readonly PickupWindow[]
  /** The day that is shown; empty until one is chosen. */
  day: string
  choice: PickupWindow | undefined
  isDelivery: boolean
  /** PSGC code; empty until a town is chosen. */
  municipality: string
}

/** How, where, when and for whom; the checkout asks the same and keeps what is typed here. */
export function TextFields({ typed, terms, windows, day, choice, isDelivery, municipality }: Props) {
  const today = manilaDate(new Date())
  const days = [...new Set(windows.map(({ date }) => date))]
  const ofDay = windows.filter(({ date }) => date === day)
  const ways = terms.delivery.length > 0 ? (['pickup', 'delivery'] as const) : (['pickup'] as const)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{say('Pickup or delivery?')}</legend>
        <div className="tiles">
          {ways.map((way) => (
            <label key={way} className="chip tile">
              <input
                type="radio"
                name="method"
                checked={(way === 'delivery') === isDelivery}
                onChange={() => type({ method: way })}
              />
              <span>{say(way === 'pickup' ? 'Pickup' : 'Delivery')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isDelivery && (
        <Choice
          name="municipality"
          label={say('Town')}
          value={municipality}
          change={(municipality) => type({ municipality, place: '', barangay: '', keptAddress: '' })}
          choices={terms.delivery.map(({ code, name }) => [code, name] as const)}
        />
      )}
      <Choice
        name="date"
        label={say('Day')}
        value={day}
        change={(date) => type({ date, window: '' })}
        choices={days.map((one) => [one, dayWords(one, today)] as const)}
      />
      <Choice
        name="window"
        label={say('Time')}
        value={choice?.window ?? ''}
        change={(window) => type({ date: day, window })}
        choices={ofDay.map(({ window }) => [window, windowWords(window)] as const)}
      />
      <Field
        name="name"
        label={say('Name')}
        hint={say('The name to call out. Accents are left out of the text.')}
        value={typed.name}
        maxLength={MAX_NAME}
        autoComplete="name"
        enterKeyHint="done"
        required
        onChange={(name) => type({ name })}
        onLeave={() => undefined}
      />
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  change: (value: string) => void
  choices: readonly (readonly [string, string])[]
}

function Choice({ name, label, value, change, choices }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <span className="muted">{say('(required)')}</span>
      </label>
      <select id={name} name={name} value={value} onChange={({ target }) => change(target.value)}>
        {value === '' && <option value="">{say('Choose one')}</option>}
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
