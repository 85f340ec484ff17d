import { useFormContext } from 'react-hook-form'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import { CapacityFields, NumberField } from '#islands/admin/settings/CapacityFields.tsx'
import { DeliveryFields } from '#islands/admin/settings/DeliveryFields.tsx'
import { DepositFields } from '#islands/admin/settings/deposit/DepositFields.tsx'
import { FactsFields } from '#islands/admin/settings/facts/FactsFields.tsx'
import { HolidayFields } from '#islands/admin/settings/hours/HolidayFields.tsx'
import { HoursFields } from '#islands/admin/settings/hours/HoursFields.tsx'
import { LawfulFields } from '#islands/admin/settings/lawful/LawfulFields.tsx'
import { PaymentFields } from '#islands/admin/settings/PaymentFields.tsx'
import type { SettingsFields } from '#islands/admin/settings/settings-form.ts'
import type { SettingsPart } from './settings-parts.ts'

/** A part that is a form of the settings; payments that confirm themselves have a form of their own. */
export type FormPart = Exclude<SettingsPart, 'online'>

/** The fields of one part. */
export function PartFields({ part, file }: { part: FormPart; file: ShopFacts }) {
  switch (part) {
    case 'shop':
      return <FactsFields file={file} />
    case 'hours':
      return <HoursFields />
    case 'holidays':
      return <HolidayFields />
    case 'delivery':
      return <DeliveryFields />
    case 'payment':
      return <PaymentFields />
    case 'deposit':
      return <DepositFields />
    case 'capacity':
      return <CapacityFields />
    case 'announcement':
      return <AnnouncementField />
    case 'lawful':
      return <LawfulFields />
    case 'books':
      return <BooksField />
  }
}

/** The announcement at the top of every page. */
function AnnouncementField() {
  const { getValues } = useFormContext<SettingsFields>()
  return (
    <fieldset>
      <legend>Announcement</legend>
      <FormattedField<SettingsFields>
        name="announcement"
        label="Announcement"
        hint="Shown at the top of every page, between these days or until you empty it."
      />
      <InFilipino<SettingsFields> names={['announcementFilipino']}>
        <FormattedField<SettingsFields>
          name="announcementFilipino"
          label="Announcement in Filipino"
          hint="For pages in Filipino, on the same days."
        />
      </InFilipino>
      <div className="admin-row">
        <FormField<SettingsFields> name="announcementFrom" label="First day" kind="date" />
        <FormField<SettingsFields>
          name="announcementUntil"
          label="Last day"
          kind="date"
          rules={{
            validate: (typed) =>
              !typed || String(typed) >= getValues('announcementFrom') || 'The last day is before the first',
          }}
        />
      </div>
    </fieldset>
  )
}

/** How long orders and the audit trail are kept (D58). */
function BooksField() {
  return (
    <fieldset>
      <legend>Books</legend>
      <p>
        Older orders and changes are deleted for good, with their customers’ names. Export the changes before:{' '}
        <a href="/admin/audit">Changes</a>. Tax rules ask for at least five years.
      </p>
      <div className="admin-row">
        <NumberField name="keepBooksYears" label="Years to keep orders and changes" />
      </div>
    </fieldset>
  )
}
