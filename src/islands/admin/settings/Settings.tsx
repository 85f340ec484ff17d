import { getFileFacts, getSettings } from '#contract/admin/shop/settings.ts'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { HitNow } from '#islands/admin/settings/hit/HitNow.tsx'
import { OnlinePayments } from '#islands/admin/settings/online/OnlinePayments.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { RarePages } from './RarePages.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

/** The shop's facts, and how it takes orders: hours, days off, delivery, capacity, payment. */
export function Settings() {
  const parts = together({
    settings: useCall(getSettings, { kind: 'live' }),
    file: useCall(getFileFacts),
  })
  return (
    <>
      <Pause />
      <HitNow />
      <Loaded of={parts} lines={16}>
        {({ settings, file }) => <SettingsForm settings={settings} file={file} />}
      </Loaded>
      <OnlinePayments />
      <RarePages />
    </>
  )
}
