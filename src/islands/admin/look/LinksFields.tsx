import { type FieldPath, useFormContext } from 'react-hook-form'
import { completeAddress } from '#domain/page/web-address.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { checkFact, isChanged, MESSENGER } from '#islands/admin/settings/facts/facts-form.ts'
import { type LookFields, linkFieldsOf, linksOfFields, NETWORK_FIELDS, NETWORKS } from './look-form.ts'

/** Where else the shop is found; what is empty is nowhere on the pages. */
export function LinksFields({ file }: { file: ShopFacts }) {
  const { watch, setValue, getValues } = useFormContext<LookFields>()
  const links = linksOfFields(watch('links')).join('\n')
  const facts = { ...watch('facts'), links }
  const isOwn = isChanged('links', facts, file) || isChanged('messenger', facts, file)
  const complete = (name: FieldPath<LookFields>, site: string) => () => {
    const typed = String(getValues(name))
    const whole = completeAddress(typed, site)
    if (whole !== typed) setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  const reset = () => {
    setValue('links', linkFieldsOf(file.links), { shouldDirty: true, shouldValidate: true })
    setValue('facts.messenger', file.messenger, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset id="look-links">
      <legend>Social links</legend>
      <p>At the end of every page. A name is enough; the address is completed.</p>
      <FormField<LookFields>
        name="facts.messenger"
        label="Messenger"
        hint="Customers write to you here, also from their cart. Empty: e-mail takes its place."
        rules={{
          validate: (typed) => checkFact('messenger', typed),
          onBlur: complete('facts.messenger', MESSENGER),
        }}
      />
      {NETWORK_FIELDS.map((field) => (
        <FormField<LookFields>
          key={field}
          name={`links.${field}`}
          label={NETWORKS[field].name}
          rules={{
            validate: (typed) => checkFact('links', completeAddress(String(typed), NETWORKS[field].site)),
            onBlur: complete(`links.${field}`, NETWORKS[field].site),
          }}
        />
      ))}
      <FormField<LookFields>
        name="links.others"
        label="Other links"
        kind="text"
        hint="One web address to a line."
        rules={{ validate: () => checkFact('links', linksOfFields(getValues('links')).join('\n')) }}
      />
      {isOwn && (
        <button type="button" className="link-button" onClick={reset}>
          Links as they were
        </button>
      )}
    </fieldset>
  )
}
