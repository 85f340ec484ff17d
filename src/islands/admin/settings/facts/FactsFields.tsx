import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import { FactField, type FactLine, FromFile } from './FactField.tsx'
import { checkAddressLine } from './facts-form.ts'

const LINES: readonly FactLine[] = [
  { name: 'name', label: 'Name of the shop', isRequired: true },
  { name: 'phone', label: 'Phone', kind: 'tel', isRequired: true },
  { name: 'email', label: 'E-mail', isRequired: true },
  {
    name: 'deliveryNotice',
    label: 'Delivery notice',
    hint: 'The line at the top of every page. Empty: no line.',
  },
  {
    name: 'deliveryNoticeFilipino',
    label: 'Delivery notice, in Filipino',
    hint: 'Empty: pages in Filipino show the English one.',
  },
  { name: 'map', label: 'Map link', hint: 'Without one, the map is searched for the address.' },
]
const ADDRESS_LINES = {
  street: 'Street and number',
  barangay: 'Barangay',
  municipality: 'Municipality',
  province: 'Province',
  postalCode: 'Postal code',
} as const

/** The shop's name, phone and address. Its words for the home page and its links are part of the look. */
export function FactsFields({ file }: { file: ShopFacts }) {
  return (
    <fieldset>
      <legend>The shop</legend>
      <p>
        Pages, messages to customers and search engines show these. Colours, logo, the words of the home page
        and social links are at <a href="/admin/look">Look</a>.
      </p>
      {LINES.map((line) => (
        <FactField key={line.name} {...line} file={file} />
      ))}
      <fieldset className="admin-row" aria-label="Address">
        {Object.entries(ADDRESS_LINES).map(([name, label]) => (
          <FormField<SettingsFields>
            key={name}
            name={`facts.address.${name as keyof typeof ADDRESS_LINES}`}
            label={label}
            rules={{
              required: name !== 'postalCode' && 'This is required',
              validate: (typed) => checkAddressLine(name as keyof typeof ADDRESS_LINES, typed),
            }}
          />
        ))}
        <FromFile name="address" label="Address" file={file} />
      </fieldset>
    </fieldset>
  )
}
