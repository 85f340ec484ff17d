import { listMadeGoods } from '#contract/admin/order/what-if.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { hoursOn } from '#domain/time/hours.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { plainWindowWords } from '#domain/time/words/day-words.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
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
      <SelectField
        label="Product"
        value={productId}
        none="Choose"
        choices={goods?.products.map(({ id, name }) => [id, name]) ?? []}
        change={(productId) => set({ productId })}
      />
      <TypedField
        label="Pieces"
        inputMode="numeric"
        value={quantity}
        change={(quantity) => set({ quantity })}
      />
      <MomentInput
        label="Day"
        type="date"
        required
        value={date}
        change={(day) => set({ date: day, window: windowsOn(day).includes(window) ? window : '' })}
      />
      <SelectField
        label="Time"
        value={window}
        none={terms && windows.length === 0 ? 'Closed that day' : 'Choose'}
        choices={windows.map((name) => [name, plainWindowWords(name)])}
        change={(window) => set({ window })}
      />
    </fieldset>
  )
}
