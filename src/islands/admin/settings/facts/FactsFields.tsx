import { useFormContext } from 'react-hook-form'
import { SAMPLE_NAME } from '#domain/place/sample.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { checkAddressLine, checkFact, type FactName, factFieldsOf, isChanged } from './facts-form.ts'

type LineName = Exclude<FactName, 'address'>
type Props = { file: ShopFacts }

const LINES: readonly { name: LineName; label: string; hint?: string; kind?: 'text' | 'tel' }[] = [
  { name: 'name', label: 'Name of the shop' },
  { name: 'tagline', label: 'Line under the name' },
  {
    name: 'description',
    label: 'Description',
    kind: 'text',
    hint: 'On the home page and in search engines.',
  },
  { name: 'phone', label: 'Phone', kind: 'tel' },
  { name: 'email', label: 'E-mail' },
  { name: 'messenger', label: 'Messenger link' },
  { name: 'links', label: 'Social links', kind: 'text', hint: 'One web address to a line.' },
  { name: 'deliveryNotice', label: 'Delivery notice', hint: 'The line at the top of every page.' },
  { name: 'taglineFilipino', label: 'Line under the name, in Filipino' },
  { name: 'descriptionFilipino', label: 'Description, in Filipino', kind: 'text' },
  {
    name: 'deliveryNoticeFilipino',
    label: 'Delivery notice, in Filipino',
    hint: 'Without these three, pages in Filipino show the English lines.',
  },
  { name: 'map', label: 'Map link', hint: 'Without one, the map is searched for the address.' },
]
const OPTIONAL: readonly LineName[] = [
  ...(['tagline', 'description', 'messenger', 'links', 'map', 'deliveryNotice'] as const),
  ...(['taglineFilipino', 'descriptionFilipino', 'deliveryNoticeFilipino'] as const),
]
const ADDRESS_LINES = {
  street: 'Street and number',
  barangay: 'Barangay',
  municipality: 'Municipality',
  province: 'Province',
  postalCode: 'Postal code',
} as const

/** The shop's name, phone, address and links, each with the way back to what the shop's file says. */
export function FactsFields({ file }: Props) {
  return (
    <fieldset id="settings-shop">
      <legend>The shop</legend>
      <p>Pages, messages to customers and search engines show these.</p>
      {LINES.map(({ name, ...field }) => (
        <div key={name} className="shop-fact">
          <FormField<SettingsFields>
            name={`facts.${name}`}
            {...field}
            rules={{
              ...(!OPTIONAL.includes(name) && { required: 'This is required' }),
              validate: (typed) => checkFact(name, typed),
            }}
          />
          <FromFile name={name} label={field.label} file={file} />
        </div>
      ))}
      <fieldset className="admin-row" aria-label="Address">
        {Object.entries(ADDRESS_LINES).map(([name, label]) => (
          <FormField<SettingsFields>
            key={name}
            name={`facts.address.${name as keyof typeof ADDRESS_LINES}`}
            label={label}
            rules={{
              required: 'This is required',
              validate: (typed) => checkAddressLine(name as keyof typeof ADDRESS_LINES, typed),
            }}
          />
        ))}
        <FromFile name="address" label="Address" file={file} />
      </fieldset>
    </fieldset>
  )
}

/** Says that a fact is no longer the file's, and takes it back. */
function FromFile({ name, label, file }: Props & { name: FactName; label: string }) {
  const { watch, setValue } = useFormContext<SettingsFields>()
  // What the sample says is nobody's way back.
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
