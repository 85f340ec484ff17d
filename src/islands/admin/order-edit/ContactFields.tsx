import type * as z from 'zod/mini'
import { orderDraft } from '#contract/order/order.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkBy, type ManualFields } from '#islands/admin/manual-order/manual-order.ts'

const { name, phone, email } = orderDraft.shape.customer.shape
export const PHONE_WORDS = 'Please enter a phone number of 10 to 15 digits, such as 0917 123 4567.'

/** The customer's name, telephone number and e-mail address, and the note for the shop. */
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
      <FormField<ManualFields>
        name="email"
        label="E-mail"
        hint="The next messages go there; without one, to the phone."
        rules={{ validate: orEmpty(email, 'Please check the e-mail address, or leave it empty.') }}
      />
      <FormField<ManualFields>
        name="note"
        label="Customer’s note"
        kind="text"
        rules={{ validate: orEmpty(orderDraft.shape.note, 'Please shorten the note.') }}
      />
    </fieldset>
  )
}

/** The same as `checkBy` for a field that may be empty. */
export function orEmpty(rule: z.core.$ZodType, words: string) {
  return (typed: unknown) => typed === '' || checkBy(rule, words)(typed)
}
