import { orderDraft } from '#contract/order/order-draft.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkBy, checkName, type ManualFields, orEmpty, PHONE_WORDS } from './manual-order.ts'

const { name, phone, email } = orderDraft.shape.customer.shape

/** The customer's name, telephone number and e-mail address, for a new order and for an edit. */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  return (
    <>
      <FormField<ManualFields>
        name="name"
        label="Name"
        rules={{
          required: 'Please enter the name to call out.',
          validate: checkName(name, 'Please check the name.'),
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
        {...(emailHint && { hint: emailHint })}
        rules={{ validate: orEmpty(email, 'Please check the e-mail address, or leave it empty.') }}
      />
    </>
  )
}
