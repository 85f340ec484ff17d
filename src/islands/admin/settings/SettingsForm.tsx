import { request } from '#client/api.ts'
import { getSettings, type SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { AnnouncementField } from './AnnouncementField.tsx'
import { BooksField } from './BooksField.tsx'
import { CapacityFields } from './CapacityFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { HoursFields } from './HoursFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { draftOf, fieldsOf, type SettingsFields } from './settings-form.ts'

/** The settings' fields. */
export function SettingsForm({ settings }: { settings: SettingsAnswer }) {
  const save = useChange({
    send: ({ fields, base = settings }: Edit<SettingsAnswer, SettingsFields>) =>
      request(updateSettings, { version: base.version, body: draftOf(fields, base) }),
    apply: (client, saved) => client.setQueryData(keyOf(getSettings), saved),
    list: getSettings,
  })
  return (
    <RecordForm
      schema={getSettings.answer}
      record={settings}
      fieldsOf={(known = settings) => fieldsOf(known)}
      save={save}
      titleOf={() => 'How orders are taken'}
      savedWords={() => ({
        title: 'The settings are saved.',
        message: 'Orders already placed stay as promised.',
      })}
    >
      {() => (
        <>
          <AnnouncementField />
          <HoursFields />
          <CapacityFields />
          <DeliveryFields />
          <PaymentFields />
          <BooksField />
        </>
      )}
    </RecordForm>
  )
}
