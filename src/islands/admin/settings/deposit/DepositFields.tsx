import { useFieldArray, useFormContext } from 'react-hook-form'
import { getPaymentAccount } from '#contract/admin/shop/payment-account.ts'
import { MAX_BALANCE_DAYS, MAX_RETURN_STEPS } from '#contract/order/payment/deposit.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkAmountOrNone, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { checkShare, SHARE_HINT } from '#islands/admin/edit/form/deposit-share.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkStep } from '#islands/admin/settings/deposit/deposit-form.ts'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { useCall } from '#islands/query/use-call.ts'

const REQUIRED = 'This is required'

/** Paying in parts: the deposit, when the rest is due, and what goes back when a customer cancels (D80). */
export function DepositFields() {
  const { watch } = useFormContext<SettingsFields>()
  const accounts = watch('paymentAccounts')
  const { data: online } = useCall(getPaymentAccount)
  const hasTransfer = accounts.some(({ isOffered }) => isOffered) || online?.account !== null
  return (
    <fieldset>
      <legend>Deposit</legend>
      <p>
        An order with a deposit is confirmed once the deposit is paid online or by transfer. A product that is
        made to order may ask for a deposit of its own, in its form.
      </p>
      {!hasTransfer && (
        <p className="field-error">
          Nobody is asked for a deposit until GCash, Maya or QR Ph is offered, or an account for online
          payments is connected.
        </p>
      )}
      <div className="admin-row">
        <FormField<SettingsFields>
          name="deposit.share"
          label="Deposit for all orders"
          hint={SHARE_HINT}
          rules={{ validate: (typed) => checkShare(String(typed)) }}
        />
        <FormField<SettingsFields>
          name="deposit.from"
          label="Only for orders from, ₱"
          hint="Empty: for every order"
          kind="money"
          rules={{ validate: (typed) => checkAmountOrNone(String(typed)) }}
        />
      </div>
      <Check<SettingsFields> name="deposit.isBefore" label="The rest is due before the handover" />
      {watch('deposit.isBefore') ? (
        <div className="admin-row">
          <FormField<SettingsFields>
            name="deposit.days"
            label="Days before"
            kind="whole"
            rules={{
              required: REQUIRED,
              validate: (typed) => checkWhole(String(typed), 0, MAX_BALANCE_DAYS),
            }}
          />
          <FormField<SettingsFields>
            name="deposit.time"
            label="At"
            kind="time"
            rules={{ required: REQUIRED }}
          />
        </div>
      ) : (
        <p className="muted">The rest is paid at pickup or on delivery.</p>
      )}
      <ReturnFields />
    </fieldset>
  )
}

/** What goes back to a customer who cancels, as steps of days. */
function ReturnFields() {
  const { control } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'deposit.returns' })
  return (
    <fieldset aria-label="When a customer cancels">
      <p>
        {fields.length === 0
          ? 'A customer who cancels gets everything back.'
          : 'These are for orders with a deposit: a customer who cancels later than the last of them gets nothing back. Orders keep the terms that their customers saw.'}
      </p>
      <div className="settings-rows">
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="admin-row" aria-label={`Step ${index + 1}`}>
            <FormField<SettingsFields>
              name={`deposit.returns.${index}.days`}
              label="Until, days before"
              kind="whole"
              rules={{
                required: REQUIRED,
                validate: (typed) => checkWhole(String(typed), 0, MAX_BALANCE_DAYS),
              }}
            />
            <FormField<SettingsFields>
              name={`deposit.returns.${index}.percent`}
              label="Goes back, %"
              kind="whole"
              rules={{
                required: REQUIRED,
                validate: (typed, { deposit }) =>
                  checkWhole(String(typed), 0, 100) ?? checkStep(deposit, index),
              }}
            />
            <button type="button" className="link-button" onClick={() => remove(index)}>
              Remove this step
            </button>
          </fieldset>
        ))}
      </div>
      {fields.length < MAX_RETURN_STEPS && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            append(fields.length === 0 ? { days: '5', percent: '100' } : { days: '2', percent: '50' })
          }
        >
          Add a step
        </button>
      )}
    </fieldset>
  )
}
