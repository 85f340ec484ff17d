import { useFormContext } from 'react-hook-form'
import type { Category } from '#contract/catalogue/category.ts'

type Place = { categoryId: string; subcategoryId: string }

/** Where a product is in the menu. */
export function CategoryFields({ categories }: { categories: readonly Category[] }) {
  const categoryId = Number(useFormContext<Place>().watch('categoryId'))
  const main = categories.filter(({ parent }) => parent === null)
  const below = categories.filter(({ parent }) => parent?.id === categoryId)
  return (
    <>
      <CategoryField name="categoryId" label="Category" categories={main} />
      {below.length > 0 && (
        <CategoryField name="subcategoryId" label="Subcategory" categories={below} isOptional />
      )}
    </>
  )
}

type FieldProps = {
  name: keyof Place
  label: string
  categories: readonly Category[]
  isOptional?: boolean
}

function CategoryField({ name, label, categories, isOptional = false }: FieldProps) {
  const { register } = useFormContext<Place>()
  return (
    <label className="admin-field">
      {label}
      <select {...register(name)}>
        {isOptional && <option value="">None</option>}
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </select>
    </label>
  )
}
