import { useEffect } from 'react'
import { getFileFacts, getSettings } from '#contract/admin/shop/settings.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { HitNow } from '#islands/admin/settings/hit/HitNow.tsx'
import { OnlinePayments } from '#islands/admin/settings/online/OnlinePayments.tsx'
import { PartList } from '#islands/admin/settings/parts/PartList.tsx'
import { SETTINGS_PARTS } from '#islands/admin/settings/parts/settings-parts.ts'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { RarePages } from './RarePages.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

const UNSET = { part: '' }
/** Before parts had addresses, links led to a place on one long page. */
const FORMER_ANCHOR = '#settings-'

/** The shop's facts, and how it takes orders: hours, days off, delivery, capacity, payment. Each part has an address of its own. */
export function Settings() {
  const [{ part }, change] = useAddress(UNSET)
  useEffect(() => {
    const former = SETTINGS_PARTS.find(({ name }) => location.hash === FORMER_ANCHOR + name)
    if (former) change({ part: former.name }, true)
  }, [change])
  const settings = useCall(getSettings, { kind: 'live' })
  const parts = together({ settings, file: useCall(getFileFacts) })
  const here = SETTINGS_PARTS.find(({ name }) => name === part)
  const list = <PartList here={here?.name} settings={settings.data} />
  if (!here)
    return (
      <>
        <Pause />
        <HitNow />
        {list}
        <RarePages />
      </>
    )
  return (
    <div className="settings-open">
      {list}
      <div>
        <Back key={here.name} to="All settings" close={() => change({ part: '' })} />
        <HitNow />
        {here.name === 'online' ? (
          <OnlinePayments />
        ) : (
          <Loaded of={parts} lines={16}>
            {(loaded) => <SettingsForm key={here.name} part={here.name} title={here.title} {...loaded} />}
          </Loaded>
        )}
      </div>
    </div>
  )
}
