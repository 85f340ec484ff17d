import { useFormContext } from 'react-hook-form'
import { orderDraft } from '#contract/order/order.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/payment-words.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { checkBy, type ManualFields } from './manual-order.ts'

const ORIGINS = { phone: 'Phone', messenger: 'Messenger' } as const

type Props = { options: OrderOptions; applyVoucher: (code: string) => void }

const { name, phone, email } = orderDraft.shape.customer.shape

/** The customer, how the order came in, and how it is paid. */
export function CustomerFields({ options, applyVoucher }: Props) {
  const { register } = useFormContext<ManualFields>()
  return (
    <fieldset>
      <legend>Customer</legend>
      <fieldset className="checks" aria-label="How the order came in">
        {Object.entries(ORIGINS).map(([origin, words]) => (
          <label key={origin} className="admin-check">
            <input type="radio" value={origin} {...register('origin')} />
            {words}
          </label>
        ))}
      </fieldset>
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
        rules={{
          required: 'Please enter a phone number of 10 to 15 digits, such as 0917 123 4567.',
          validate: checkBy(phone, 'Please enter a phone number of 10 to 15 digits, such as 0917 123 4567.'),
        }}
      />
      <FormField<ManualFields>
        name="email"
        label="E-mail"
        rules={{
          validate: (typed) =>
            typed === '' || checkBy(email, 'Please check the e-mail address, or leave it empty.')(typed),
        }}
      />
      <label className="admin-field">
        Payment
        <select {...register('payment')}>
          {options.paymentMethods.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_WORDS[method]}
            </option>
          ))}
        </select>
      </label>
      <FormField<ManualFields>
        name="voucherCode"
        label="Voucher code"
        rules={{ onBlur: ({ target }) => applyVoucher(target.value) }}
      />
      <FormField<ManualFields> name="note" label="Customer’s note" kind="text" />
    </fieldset>
  )
}
