import { useState } from 'react'
import { listAdminProducts } from '#contract/admin/product/product-list.ts'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { PictureInput } from '#islands/admin/texts/PictureInput.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { type ComponentField, componentText, type Insertable } from './component-words.ts'

type Values = Record<string, string>
type Props = { part: Insertable; first?: Values; insert: (text: string) => void; close: () => void }

const MOST_FOUND = 8

/** Asks for the fields of a component, and inserts it. */
export function InsertDialog({ part, first = {}, insert, close }: Props) {
  const [values, setValues] = useState<Values>(first)
  const isWhole = part.fields.every(({ name, isOptional }) => isOptional || values[name]?.trim())
  const change = (name: string) => (value: string) => setValues((all) => ({ ...all, [name]: value }))
  return (
    <OfficeDialog title={part.title} close={close}>
      <div className="insert-fields">
        {part.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            change={change(field.name)}
          />
        ))}
      </div>
      <div className="admin-actions">
        <CloseButton>Cancel</CloseButton>
        <button
          type="button"
          className="button"
          disabled={!isWhole}
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close()
            insert(componentText(part, values))
          }}
        >
          Insert
        </button>
      </div>
    </OfficeDialog>
  )
}

type FieldProps = { field: ComponentField; value: string; change: (value: string) => void }

function Field({ field, value, change }: FieldProps) {
  const { label, kind, isOptional } = field
  if (kind === 'picture') return <PictureInput label={label} value={value} change={change} />
  if (kind !== 'line') return <ProductField field={field} value={value} change={change} />
  return (
    <TypedField
      label={label}
      isOptional={isOptional === true}
      autoComplete="off"
      value={value}
      change={change}
    />
  )
}

/** Finds products by their names; a list of several is the ends of their addresses with blanks between. */
function ProductField({ field: { label, kind }, value, change }: FieldProps) {
  const [words, setWords] = useState('')
  const products = useCall(listAdminProducts, {
    query: { size: MOST_FOUND, ...(words.trim() && { searchTerm: words.trim() }) },
    keepsPrevious: true,
  })
  const choose = (slug: string) => {
    change(kind === 'products' && value ? `${value} ${slug}` : slug)
    setWords('')
  }
  const slugs = value.split(' ')
  return (
    <>
      <TypedField
        label={label}
        hint="The end of a product’s address, such as pandesal."
        autoComplete="off"
        value={value}
        change={change}
      />
      <TypedField
        label="Find it by its name"
        type="search"
        autoComplete="off"
        value={words}
        change={setWords}
      />
      <ul className="insert-found">
        {products.data?.content
          .filter(({ slug }) => !slugs.includes(slug))
          .map(({ slug, name }) => (
            <li key={slug}>
              <button type="button" className="button quiet" onClick={() => choose(slug)}>
                {name}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
