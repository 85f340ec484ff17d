import { useFormContext } from 'react-hook-form'
import { request } from '#client/api.ts'
import {
  type AdminCategory,
  adminCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  updateCategory,
} from '#contract/admin/product/category.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { type CategoryFields, draftOf, fieldsOf } from './category-form.ts'

const MAX_ORDER = 10_000

type Props = {
  category: AdminCategory | undefined
  categories: readonly AdminCategory[]
  close: () => void
}

/** One category with all its fields (§3). */
export function CategoryForm({ category, categories, close }: Props) {
  const save = useCategoryChange(({ fields, base }: Edit<AdminCategory, CategoryFields>) => {
    const body = draftOf(fields)
    return base
      ? request(updateCategory, { params: { id: base.id }, version: base.version, body })
      : request(createCategory, { body })
  })
  return (
    <RecordForm
      schema={adminCategory}
      record={category}
      fieldsOf={fieldsOf}
      save={save}
      titleOf={(saved) => saved?.name ?? 'New category'}
      savedWords={({ name }) => ({ title: `${name} is saved.`, message: 'The pages follow in a moment.' })}
      onCreate={close}
      actions={(saved) => <Remove category={saved} close={close} />}
    >
      {(saved) => <Fields saved={saved} categories={categories} />}
    </RecordForm>
  )
}

function Fields({
  saved,
  categories,
}: {
  saved: AdminCategory | undefined
  categories: Props['categories']
}) {
  const { register, getFieldState, formState } = useFormContext<CategoryFields>()
  const hasOwn = categories.some(({ parent }) => parent?.id === saved?.id && saved !== undefined)
  const parents = hasOwn ? [] : categories.filter(({ id, parent }) => parent === null && id !== saved?.id)
  const { error } = getFieldState('parentId', formState)
  return (
    <fieldset>
      <legend>Category</legend>
      <FormField<CategoryFields> name="name" label="Name" rules={{ required: 'name is required' }} />
      <SlugField<CategoryFields> example="rice-cakes" />
      <FormField<CategoryFields>
        name="description"
        label="Description"
        kind="text"
        hint="What shoppers find here, in a sentence or two. Search engines show it."
      />
      <InFilipino<CategoryFields> names={['nameFilipino', 'descriptionFilipino']}>
        <FormField<CategoryFields> name="nameFilipino" label="Name in Filipino" />
        <FormField<CategoryFields> name="descriptionFilipino" label="Description in Filipino" kind="text" />
      </InFilipino>
      <SelectField
        label="Parent category"
        aria-describedby="parent-hint"
        aria-invalid={Boolean(error)}
        {...register('parentId')}
        none="None: top of the menu"
        choices={parents.map(({ id, name }) => [id, name])}
      >
        <small id="parent-hint" className={error && 'field-error'}>
          {error?.message ?? parentHint(hasOwn, saved)}
        </small>
      </SelectField>
      <FormField<CategoryFields>
        name="sortOrder"
        label="Order"
        kind="whole"
        hint="Smaller numbers come first."
        rules={{
          required: 'This is required',
          validate: (typed) => checkWhole(String(typed), 0, MAX_ORDER),
        }}
      />
      <Check<CategoryFields> name="isActive" label="Active: it has a page, and its products are sold" />
      <Check<CategoryFields> name="isFeatured" label="Featured" />
    </fieldset>
  )
}

function parentHint(hasOwn: boolean, saved: AdminCategory | undefined): string {
  if (hasOwn) return 'It has subcategories of its own, so it stays at the top of the menu.'
  if (saved && saved.productCount > 0) return 'It can be moved once it has no products.'
  return 'The menu has two levels.'
}

function Remove({ category: { id, version, name }, close }: { category: AdminCategory; close: () => void }) {
  const remove = useCategoryChange<void>(() => request(deleteCategory, { params: { id }, version }))
  return (
    <DeleteRecord
      label="Delete category"
      title={`Delete ${name}?`}
      message="It leaves the menu, and its page is removed."
      deletedWords={`${name} is deleted.`}
      remove={remove}
      done={close}
    />
  )
}

/** A change of the menu, which also files and filters products. */
function useCategoryChange<Input>(send: (input: Input) => Promise<AdminCategory>) {
  return useChange({
    send,
    list: listAdminCategories,
    also: [listActiveCategories, listCategories],
  })
}
