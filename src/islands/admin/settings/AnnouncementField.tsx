import { useFormContext } from 'react-hook-form'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import type { SettingsFields } from './settings-form.ts'

/** The announcement at the top of every page. */
export function AnnouncementField() {
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
