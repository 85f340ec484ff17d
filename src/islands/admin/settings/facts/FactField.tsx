import { useFormContext } from 'react-hook-form'
import { SAMPLE_NAME } from '#domain/place/sample.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkFact, type FactName, type FactsFields, factFieldsOf, isChanged } from './facts-form.ts'

/** The part of a form that these fields edit. */
type Fields = { facts: FactsFields }

/** A fact that is one text, as a form shows it. */
export type FactLine = {
  name: Exclude<FactName, 'address'>
  label: string
  hint?: string
  kind?: 'line' | 'text' | 'tel'
  isRequired?: boolean
}

/** A fact of the shop, with the way back to what the shop's file says. */
export function FactField({ name, isRequired, file, ...field }: FactLine & { file: ShopFacts }) {
  return (
    <div className="shop-fact">
      <FormField<Fields>
        name={`facts.${name}`}
        {...field}
        rules={{
          ...(isRequired && { required: 'This is required' }),
          validate: (typed) => checkFact(name, typed),
        }}
      />
      <FromFile name={name} label={field.label} file={file} />
    </div>
  )
}

/** Says that a fact is no longer the file's, and takes it back. */
export function FromFile({ name, label, file }: { name: FactName; label: string; file: ShopFacts }) {
  const { watch, setValue } = useFormContext<Fields>()
  // No owner wants to go back to the sample's facts.
  if (file.name === SAMPLE_NAME || !isChanged(name, watch('facts'), file)) return null
  const original = factFieldsOf({ facts: {} }, file)[name]
  const words = typeof original === 'string' ? original : Object.values(original).join(', ')
  return (
    <p className="from-file">
      <small>
        The shop’s file says: <q>{words || 'nothing'}</q>
      </small>
      <button
        type="button"
        className="link-button"
        onClick={() => setValue(`facts.${name}`, original, { shouldDirty: true, shouldValidate: true })}
      >
        Reset {label.toLowerCase()} to the shop’s file
      </button>
    </p>
  )
}
