import { useFormContext } from 'react-hook-form'
import { claimOf, isClaimed } from '#domain/lawful-discount/typed-claim.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import type { ManualFields } from './manual-order.ts'
import { PersonFields } from './PersonFields.tsx'

const ORIGINS = { phone: 'Phone', messenger: 'Messenger' } as const

type Props = {
  options: OrderOptions
  applyVoucher: (code: string) => void
  /** Nothing is to pay, so nobody is asked how. */
  isFree: boolean
}

/** The customer, how the order came in, and how it is paid. */
export function CustomerFields({ options, applyVoucher, isFree }: Props) {
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
      <PersonFields />
      {isFree ? (
        <p>Nothing to pay.</p>
      ) : (
        <SelectField
          label="Payment"
          {...register('payment')}
          choices={options.paymentMethods.map((method) => [method, PAYMENT_WORDS[method]])}
        />
      )}
      <FormField<ManualFields>
        name="voucherCode"
        label="Voucher code"
        rules={{ onBlur: ({ target }) => applyVoucher(target.value) }}
      />
      <LawfulFields options={options} />
      <FormField<ManualFields> name="note" label="Customer’s note" kind="text" />
    </fieldset>
  )
}

/** The people who share the order, where the shop gives a discount by law. */
function LawfulFields({ options: { lawful } }: { options: OrderOptions }) {
  const { getValues, watch } = useFormContext<ManualFields>()
  if (lawful.length === 0) return null
  const validate = () => !isClaimed(getValues()) || claimOf(getValues()) !== null || UNLIKELY
  const rules = { validate, deps: ['people' as const] }
  return (
    <Fold title="Senior citizen or PWD discount" isNeeded={isClaimed(watch())}>
      {lawful.includes('senior') && (
        <FormField<ManualFields> name="seniors" label="Senior citizens" kind="whole" rules={rules} />
      )}
      {lawful.includes('pwd') && (
        <FormField<ManualFields>
          name="pwds"
          label="Persons with disability (PWD)"
          kind="whole"
          rules={rules}
        />
      )}
      <FormField<ManualFields>
        name="people"
        label="People who share it, all together"
        kind="whole"
        rules={{ validate }}
      />
    </Fold>
  )
}

const UNLIKELY = 'Whole numbers, with no more seniors and PWDs than people'
