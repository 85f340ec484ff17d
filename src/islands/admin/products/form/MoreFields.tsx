import { useFormState } from 'react-hook-form'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import { LabelFields } from './LabelFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import type { ProductFields } from './product-form.ts'

/** Fields above these. */
const FIRST: readonly string[] = [
  'name',
  'categoryId',
  'subcategoryId',
  'isOffered',
  'sizes',
  'allergens',
  'hasNoAllergens',
] satisfies (keyof ProductFields)[]

/** Fields that a new product may leave empty: folded until somebody opens them, or one of them has an error. */
export function MoreFields({ isNew }: { isNew: boolean }) {
  const { errors } = useFormState<ProductFields>()
  const fields = (
    <>
      <fieldset>
        <legend>Words</legend>
        <FormattedField<ProductFields>
          name="description"
          label="Description"
          hint="Two or three sentences: what it tastes like, how many it serves."
        />
        <SlugField<ProductFields> example="egg-pie" />
      </fieldset>
      <OptionFields />
      <LabelFields />
    </>
  )
  if (!isNew) return fields
  return (
    <Fold
      title="Description, extras, made to order and label"
      isNeeded={Object.keys(errors).some((name) => !FIRST.includes(name))}
    >
      {fields}
    </Fold>
  )
}
