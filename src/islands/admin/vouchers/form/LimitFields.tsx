import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { momentRules } from '#islands/admin/edit/form/moment-rules.ts'
import type { VoucherFields } from './voucher-form.ts'

const MAX_USES = 1_000_000
/** The meaning of "once per customer". */
const ONCE = '1'

const checkUses = (typed: unknown) =>
  String(typed).trim() === '' ? undefined : checkWhole(String(typed), 1, MAX_USES)

/** When it counts, and how often. */
export function LimitFields() {
  const { watch, setValue } = useFormContext<VoucherFields>()
  return (
    <fieldset>
      <legend>When and how often</legend>
      <MomentField name="startsAt" label="Starts" hint="Manila time. Leave it empty to start at once." />
      <MomentField
        name="expiresAt"
        label="Expires"
        hint="Manila time; it is not valid from then on. Leave it empty for no end."
        rules={{
          deps: 'startsAt',
          validate: (typed, { startsAt }) =>
            !typed || !startsAt || String(typed) > startsAt || 'expiresAt must be after startsAt',
        }}
      />
      <FormField<VoucherFields>
        name="usageLimit"
        label="Uses in all"
        kind="whole"
        hint="Leave it empty for no limit."
        rules={{ validate: checkUses }}
      />
      <FormField<VoucherFields>
        name="perCustomerLimit"
        label="Uses for each customer"
        kind="whole"
        hint="A customer is known by e-mail, phone or account."
        rules={{ validate: checkUses }}
      />
      <label className="admin-check">
        <input
          type="checkbox"
          checked={watch('perCustomerLimit').trim() === ONCE}
          onChange={({ target }) =>
            setValue('perCustomerLimit', target.checked ? ONCE : '', {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
        Once per customer
      </label>
    </fieldset>
  )
}

type MomentProps = {
  name: 'startsAt' | 'expiresAt'
  label: string
  hint: string
  rules?: RegisterOptions<VoucherFields, 'startsAt' | 'expiresAt'>
}

function MomentField({ name, label, hint, rules }: MomentProps) {
  const { register, getFieldState, formState } = useFormContext<VoucherFields>()
  const { error } = getFieldState(name, formState)
  return (
    <div className="admin-field">
      <label htmlFor={`field-${name}`}>
        {label} <small>(optional)</small>
      </label>
      <input
        id={`field-${name}`}
        type="datetime-local"
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
        {...register(name, momentRules('datetime-local', name, rules))}
      />
      <small id={`${name}-hint`}>{hint}</small>
      {error && (
        <small id={`${name}-error`} className="field-error">
          {error.message}
        </small>
      )}
    </div>
  )
}
