import { orderDraft } from '#contract/order/order.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkBy, type ManualFields } from '#islands/admin/manual-order/manual-order.ts'

const { name, phone } = orderDraft.shape.customer.shape
const PHONE_WORDS = 'Please enter a phone number of 10 to 15 digits, such as 0917 123 4567.'

/** The customer's name and telephone number. */
export function ContactFields() {
  return (
    <fieldset>
      <legend>Customer</legend>
      <FormField<ManualFields>
        name="name"
        label="Name"
        rules={{
          required: 'Please enter the name to call out.',
          validate: checkBy(name, 'Please check the name.'),
        }}
      />
      <FormField<ManualFields>
        name="phone"
        label="Mobile number"
        kind="tel"
        rules={{ required: PHONE_WORDS, validate: checkBy(phone, PHONE_WORDS) }}
      />
    </fieldset>
  )
}
