import { useFormContext } from 'react-hook-form'
import type { Category } from '#contract/catalogue/category.ts'

type Place = { categoryId: string; subcategoryId: string }

/** Where a product is in the menu. */
export function CategoryFields({ categories }: { categories: readonly Category[] }) {
  const { register, watch } = useFormContext<Place>()
  const chosen = Number(watch('categoryId'))
  const main = categories.filter(({ parent }) => parent === null)
  const below = categories.filter(({ parent }) => parent?.id === chosen)
  return (
    <>
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
    </>
  )
}
