import { orderDraft } from '#contract/order/order-draft.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { type ManualFields, orEmpty } from '#islands/admin/manual-order/manual-order.ts'
import { PersonFields } from '#islands/admin/manual-order/PersonFields.tsx'

/** The customer, and their note for the shop. */
export function ContactFields() {
  return (
    <fieldset>
      <legend>Customer</legend>
      <PersonFields emailHint="The next messages go there; without one, to the phone." />
      <FormField<ManualFields>
        name="note"
        label="Customer’s note"
        kind="text"
        rules={{ validate: orEmpty(orderDraft.shape.note, 'Please shorten the note.') }}
      />
    </fieldset>
  )
}
