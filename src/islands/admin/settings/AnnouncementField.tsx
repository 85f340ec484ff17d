import { FormattedField } from '#islands/admin/edit/formatted/FormattedField.tsx'
import type { SettingsFields } from './settings-form.ts'

/** The announcement at the top of every page. */
export function AnnouncementField() {
  return (
    <fieldset>
      <legend>Announcement</legend>
      <FormattedField<SettingsFields>
        name="announcement"
        label="Announcement"
        hint="Shown at the top of every page until you empty it."
      />
    </fieldset>
  )
}
