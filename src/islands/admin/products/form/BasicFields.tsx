import { useFormContext } from 'react-hook-form'
import type { Category } from '#contract/catalogue/category.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import type { ProductFields } from './product-form.ts'

/** The product's name, category, and whether it is sold. */
export function BasicFields({ categories }: { categories: readonly Category[] }) {
  const { register, watch } = useFormContext<ProductFields>()
  const chosen = Number(watch('categoryId'))
  const main = categories.filter(({ parent }) => parent === null)
  const below = categories.filter(({ parent }) => parent?.id === chosen)
  return (
    <fieldset>
      <legend>Product</legend>
      <FormField<ProductFields> name="name" label="Name" rules={{ required: 'name is required' }} />
      <FormattedField<ProductFields>
        name="description"
        label="Description"
        hint="Two or three sentences: what it tastes like, how many it serves."
      />
      <label className="admin-field">
        Category
        <select {...register('categoryId')}>
          {main.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {below.length > 0 && (
        <label className="admin-field">
          Subcategory
          <select {...register('subcategoryId')}>
            <option value="">None</option>
            {below.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <SlugField<ProductFields> example="egg-pie" />
      <Check<ProductFields> name="isOffered" label="On sale" />
    </fieldset>
  )
}
