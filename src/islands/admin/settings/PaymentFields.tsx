import { useFormContext } from 'react-hook-form'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { NumberField } from './CapacityFields.tsx'
import { PaymentPicture } from './PaymentPicture.tsx'
import { ACCOUNT_METHODS, type SettingsFields } from './settings-form.ts'

/** Accounts that customers send money to, with the code that they scan (D27). */
export function PaymentFields() {
  const { watch } = useFormContext<SettingsFields>()
  return (
    <fieldset>
      <legend>Payment</legend>
      {ACCOUNT_METHODS.map((method, index) => (
        <fieldset key={method} className="admin-row payment-account" aria-label={PAYMENT_WORDS[method]}>
          <Check<SettingsFields>
            name={`paymentAccounts.${index}.isOffered`}
            label={`${PAYMENT_WORDS[method]} is offered`}
          />
          {watch(`paymentAccounts.${index}.isOffered`) && (
            <>
              <FormField<SettingsFields>
                name={`paymentAccounts.${index}.accountName`}
                label="Account name"
                rules={{ required: 'This is required' }}
              />
              <FormField<SettingsFields>
                name={`paymentAccounts.${index}.accountNumber`}
                label="Account number"
              />
              <PaymentPicture index={index} of={PAYMENT_WORDS[method]} />
            </>
          )}
        </fieldset>
      ))}
      <NumberField name="paymentHours" label="Hours to pay before an order is cancelled" />
    </fieldset>
  )
}
