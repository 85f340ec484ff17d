import { useFormContext } from 'react-hook-form'
import { request } from '#client/api.ts'
import {
  type AdminOccasion,
  adminOccasion,
  createOccasion,
  deleteOccasion,
  listAdminOccasions,
  updateOccasion,
} from '#contract/admin/product/occasion.ts'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { SlugField } from '#islands/admin/edit/form/SlugField.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { dayProblem, draftOf, fieldsOf, type OccasionFields } from './occasion-form.ts'
import { ProductsField } from './ProductsField.tsx'

const MAX_ORDER = 10_000

type Props = { occasion: AdminOccasion | undefined; close: () => void }

/** One occasion with its products and its days on home. */
export function OccasionForm({ occasion, close }: Props) {
  const save = useOccasionChange(({ fields, base }: Edit<AdminOccasion, OccasionFields>) => {
    const body = draftOf(fields)
    return base
      ? request(updateOccasion, { params: { id: base.id }, version: base.version, body })
      : request(createOccasion, { body })
  })
  return (
    <RecordForm
      schema={adminOccasion}
      record={occasion}
      fieldsOf={fieldsOf}
      save={save}
      titleOf={(saved) => saved?.name ?? 'New occasion'}
      savedWords={({ name }) => ({ title: `${name} is saved.`, message: 'The pages follow in a moment.' })}
      onCreate={close}
      actions={(saved) => <Remove occasion={saved} close={close} />}
    >
      {() => (
        <>
          <OccasionDetails />
          <ProductsField />
          <HomeDays />
        </>
      )}
    </RecordForm>
  )
}

function OccasionDetails() {
  return (
    <fieldset>
      <legend>Occasion</legend>
      <FormField<OccasionFields> name="name" label="Name" rules={{ required: 'name is required' }} />
      <SlugField<OccasionFields> example="simbang-gabi" />
      <FormField<OccasionFields>
        name="description"
        label="Description"
        kind="text"
        hint="What shoppers find here, in a sentence or two. Search engines show it."
      />
      <InFilipino<OccasionFields> names={['nameFilipino', 'descriptionFilipino']}>
        <FormField<OccasionFields> name="nameFilipino" label="Name in Filipino" />
        <FormField<OccasionFields> name="descriptionFilipino" label="Description in Filipino" kind="text" />
      </InFilipino>
      <FormField<OccasionFields>
        name="sortOrder"
        label="Order"
        kind="whole"
        hint="Smaller numbers come first."
        rules={{
          required: 'sortOrder is required',
          validate: (typed) => checkWhole(String(typed), 0, MAX_ORDER),
        }}
      />
      <Check<OccasionFields> name="isActive" label="Active: it has a page while it has products" />
    </fieldset>
  )
}

/** Without days it is never on home. */
function HomeDays() {
  const { getValues } = useFormContext<OccasionFields>()
  const check = (field: 'homeFrom' | 'homeUntil') => () => dayProblem(field, getValues()) ?? true
  return (
    <fieldset>
      <legend>Season on the home page</legend>
      <p>
        On these days, Manila time, the home page shows its first four products. It comes and goes by itself
        at midnight. Of several seasons at once, the home page shows the first in the order.
      </p>
      <div className="admin-row">
        <FormField<OccasionFields>
          name="homeFrom"
          label="First day"
          kind="date"
          rules={{ validate: check('homeFrom'), deps: ['homeUntil'] }}
        />
        <FormField<OccasionFields>
          name="homeUntil"
          label="Last day"
          kind="date"
          rules={{ validate: check('homeUntil'), deps: ['homeFrom'] }}
        />
      </div>
    </fieldset>
  )
}

function Remove({ occasion: { id, version, name }, close }: { occasion: AdminOccasion; close: () => void }) {
  const remove = useOccasionChange<void>(() => request(deleteOccasion, { params: { id }, version }))
  return (
    <DeleteRecord
      label="Delete occasion"
      title={`Delete ${name}?`}
      message="Its page is removed; its products stay in the menu."
      deletedWords={`${name} is deleted.`}
      remove={remove}
      done={close}
    />
  )
}

function useOccasionChange<Input>(send: (input: Input) => Promise<AdminOccasion>) {
  return useChange({ send, list: listAdminOccasions })
}
