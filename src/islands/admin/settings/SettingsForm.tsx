import { request } from '#client/api.ts'
import { listHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { getSettings, type SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { DepositFields } from '#islands/admin/settings/deposit/DepositFields.tsx'
import { FactsFields } from '#islands/admin/settings/facts/FactsFields.tsx'
import { useHitQuestion } from '#islands/admin/settings/hit/HitQuestion.tsx'
import { HolidayFields } from '#islands/admin/settings/hours/HolidayFields.tsx'
import { HoursFields } from '#islands/admin/settings/hours/HoursFields.tsx'
import { calendarOf } from '#islands/admin/settings/hours/week-form.ts'
import { LawfulFields } from '#islands/admin/settings/lawful/LawfulFields.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { AnnouncementField } from './AnnouncementField.tsx'
import { BooksField } from './BooksField.tsx'
import { CapacityFields } from './CapacityFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { Sections } from './Sections.tsx'
import { draftOf, fieldsOf, type SettingsFields } from './settings-form.ts'

/** The settings' fields. */
export function SettingsForm({ settings, file }: { settings: SettingsAnswer; file: ShopFacts }) {
  const { mayUse, agreed, question } = useHitQuestion()
  const save = useChange({
    send: ({ fields, base = settings }: Edit<SettingsAnswer, SettingsFields>) =>
      request(updateSettings, {
        version: base.version,
        body: { ...draftOf(fields, base, file), hitMark: agreed() },
      }),
    apply: (client, saved) => client.setQueryData(keyOf(getSettings), saved),
    list: getSettings,
    also: [listHitOrders],
  })
  return (
    <>
      <RecordForm
        schema={getSettings.answer}
        record={settings}
        fieldsOf={(saved = settings) => fieldsOf(saved, file)}
        maySave={(fields, base = settings) => mayUse(calendarOf(fields.week, fields.holidays, base))}
        save={save}
        titleOf={() => 'How orders are taken'}
        savedWords={() => ({
          title: 'The settings are saved.',
          message: 'Orders already placed stay as promised.',
        })}
      >
        {() => (
          <>
            <Sections />
            <FactsFields file={file} />
            <AnnouncementField />
            <HoursFields />
            <HolidayFields />
            <CapacityFields />
            <DeliveryFields />
            <PaymentFields />
            <DepositFields />
            <LawfulFields />
            <BooksField />
          </>
        )}
      </RecordForm>
      {question}
    </>
  )
}
