import { listMadeGoods } from '#contract/admin/order/what-if.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { hoursOn } from '#domain/time/hours.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { plainWindowWords } from '#domain/time/words/day-words.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { type ChangeDraft, KINDS } from './change.ts'

type Props = { typed: ChangeDraft['rush']; set: (values: Partial<ChangeDraft['rush']>) => void }

/** An order that would be baked before all others. */
export function RushFields({ typed: { productId, quantity, date, window }, set }: Props) {
  const { data: goods } = useCall(listMadeGoods)
  const { data: terms } = useCall(getShopTerms, { kind: 'live' })
  const windowsOn = (day: string) => {
    const hours = terms && day ? hoursOn(day, terms) : null
    return terms && hours ? windowNames({ hours, windowHours: terms.windowHours }) : []
  }
  const windows = windowsOn(date)
  return (
    <fieldset className="what-if-part">
      <legend>{KINDS.rush}</legend>
      <label className="admin-field">
        Product
        <select value={productId} onChange={({ target }) => set({ productId: target.value })}>
          <option value="">Choose</option>
          {goods?.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="admin-field">
        Pieces
        <input
          inputMode="numeric"
          value={quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
      </label>
      <MomentInput
        label="Day"
        type="date"
        required
        value={date}
        change={(day) => set({ date: day, window: windowsOn(day).includes(window) ? window : '' })}
      />
      <label className="admin-field">
        Time
        <select value={window} onChange={({ target }) => set({ window: target.value })}>
          <option value="">{terms && windows.length === 0 ? 'Closed that day' : 'Choose'}</option>
          {windows.map((name) => (
            <option key={name} value={name}>
              {plainWindowWords(name)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
