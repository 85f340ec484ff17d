import { useFormContext } from 'react-hook-form'
import { claimOf, isClaimed } from '#domain/lawful-discount/typed-claim.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import type { ManualFields } from './manual-order.ts'

/** The people who share the order, where the shop gives a discount by law. */
export function LawfulFields({ options: { lawful } }: { options: OrderOptions }) {
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
