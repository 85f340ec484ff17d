import { getSettings } from '#contract/admin/shop/settings.ts'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

/** How the shop takes orders: hours, days off, delivery, capacity, payment. */
export function Settings() {
  const told = useCall(getSettings, { kind: 'live' })
  return (
    <>
      <Pause />
      <Loaded of={told} lines={16}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </>
  )
}
