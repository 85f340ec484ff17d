import { useEffect } from 'react'
import { getFileFacts, getSettings, type SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { ADMIN_PAGES, type OfficePage } from '#islands/admin/admin-pages.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { HitNow } from '#islands/admin/settings/hit/HitNow.tsx'
import { OnlinePayments } from '#islands/admin/settings/online/OnlinePayments.tsx'
import { chosenWords } from '#islands/admin/settings/parts/chosen-words.ts'
import {
  partAddress,
  SETTINGS_PARTS,
  type SettingsPart,
} from '#islands/admin/settings/parts/settings-parts.ts'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

const PAGES: readonly OfficePage[] = ADMIN_PAGES

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

/** Pages of the shop that are needed now and then, and have no tab of their own. */
function RarePages() {
  return (
    <section className="account-part" aria-labelledby="rare-pages">
      <h2 id="rare-pages">Now and then</h2>
      <ul>
        {PAGES.filter(({ place, hint }) => place === 'Shop' && hint).map(({ name, title, hint }) => (
          <li key={name}>
            <a href={`/admin/${name}`}>{title}</a>: {hint}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  /** The part that is open, if any. */
  here: SettingsPart | undefined
  /** Absent until they are loaded. */
  settings: SettingsAnswer | undefined
}

/** The way to each part of the settings, with what is set there. */
function PartList({ here, settings }: Props) {
  return (
    <nav className="settings-parts" aria-label="Parts of the settings">
      {SETTINGS_PARTS.map(({ name, title, hint }) => (
        <a key={name} href={partAddress(name)} aria-current={name === here ? 'page' : undefined}>
          <b>{title}</b>
          <small>{(settings && chosenWords(settings)[name]) || hint}</small>
        </a>
      ))}
    </nav>
  )
}
