import { useFormContext } from 'react-hook-form'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { FindOccasionProduct } from '#islands/admin/occasions/FindOccasionProduct.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { useCall } from '#islands/query/use-call.ts'
import '#islands/admin/occasions/occasions.css'
import { Check } from '#islands/admin/edit/form/Check.tsx'

type Props = { of: `lawfulDiscounts.rates.${number}` }

/** The goods that a rate is for. A rate for a product counts before one for its category, and that before one for all. */
export function RateGoods({ of }: Props) {
  const { register, watch } = useFormContext<SettingsFields>()
  const goods = watch(`${of}.goods`)
  return (
    <>
      <SelectField
        label="Goods"
        {...register(`${of}.goods`)}
        choices={[
          ['all', 'All goods'],
          ['categories', 'Some categories'],
          ['products', 'Some products'],
        ]}
      />
      {goods === 'categories' && <Categories of={of} />}
      {goods === 'products' && <Products of={of} />}
    </>
  )
}

function Categories({ of }: Props) {
  const { getFieldState, formState } = useFormContext<SettingsFields>()
  const { data: categories = [] } = useCall(listActiveCategories, { kind: 'category' })
  const name = `${of}.categoryIds` as const
  const { error } = getFieldState(name, formState)
  const rules = { validate: (ids: unknown) => (ids as string[]).length > 0 || 'Choose at least one category' }
  return (
    <fieldset className="weekdays" aria-label="Categories">
      <div className="checks">
        {categories.map(({ id, name: words, parent }) => (
          <Check<SettingsFields>
            key={id}
            name={name}
            value={id}
            label={parent ? `${parent.name}: ${words}` : words}
            rules={rules}
          />
        ))}
      </div>
      {error && <small className="field-error">{error.message}</small>}
    </fieldset>
  )
}

function Products({ of }: Props) {
  const { watch, setValue, getValues, register, getFieldState, formState } = useFormContext<SettingsFields>()
  const name = `${of}.productIds` as const
  const ids = watch(name)
  // It has no input that could leave the form: other goods may be chosen since, or the row removed.
  const isAsked = () => getValues(`${of}.goods`) === 'products'
  register(name, {
    validate: (ids: number[]) => !isAsked() || ids.length > 0 || 'Choose at least one product',
  })
  const { error } = getFieldState(name, formState)
  const choose = (ids: number[]) => setValue(name, ids, { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="weekdays" aria-label="Products">
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Chosen id={id} remove={() => choose(ids.filter((one) => one !== id))} />
          </li>
        ))}
      </ul>
      <FindOccasionProduct ids={ids} add={({ productId }) => choose([...ids, productId])} />
      {error && <small className="field-error">{error.message}</small>}
    </fieldset>
  )
}

function Chosen({ id, remove }: { id: number; remove: () => void }) {
  const { data } = useCall(getAdminProduct, { params: { id } })
  const name = data?.name ?? `Product ${id}`
  return (
    <>
      {name}{' '}
      <button type="button" className="link-button" aria-label={`Remove ${name}`} onClick={remove}>
        Remove
      </button>
    </>
  )
}
