import { request } from '#client/api.ts'
import { listHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { getSettings, type SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { useHitQuestion } from '#islands/admin/settings/hit/HitQuestion.tsx'
import { calendarOf } from '#islands/admin/settings/hours/week-form.ts'
import { type FormPart, PartFields } from '#islands/admin/settings/parts/PartFields.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { draftOf, fieldsOf, type SettingsFields } from './settings-form.ts'

type Props = { part: FormPart; title: string; settings: SettingsAnswer; file: ShopFacts }

/** The fields of one part of the settings. They are saved with all others, which keep their values. */
export function SettingsForm({ part, title, settings, file }: Props) {
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
        titleOf={() => title}
        savedWords={() => ({
          title: 'The settings are saved.',
          message: 'Orders already placed stay as promised.',
        })}
      >
        {() => <PartFields part={part} file={file} />}
      </RecordForm>
      {question}
    </>
  )
}
