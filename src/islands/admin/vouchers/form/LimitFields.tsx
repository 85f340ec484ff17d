import { useFormContext } from 'react-hook-form'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { Tick } from '#islands/admin/edit/Tick.tsx'
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
      <FormField<VoucherFields>
        name="startsAt"
        label="Starts"
        kind="datetime-local"
        hint="Manila time. Leave it empty to start at once."
      />
      <FormField<VoucherFields>
        name="expiresAt"
        label="Expires"
        kind="datetime-local"
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
      <Tick
        label="Once per customer"
        isTicked={watch('perCustomerLimit').trim() === ONCE}
        change={(isTicked) =>
          setValue('perCustomerLimit', isTicked ? ONCE : '', { shouldDirty: true, shouldValidate: true })
        }
      />
    </fieldset>
  )
}
