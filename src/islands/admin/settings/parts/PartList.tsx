import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { chosenWords } from './chosen-words.ts'
import { partAddress, SETTINGS_PARTS, type SettingsPart } from './settings-parts.ts'

type Props = {
  /** The part that is open, if any. */
  here: SettingsPart | undefined
  /** Absent until they are loaded. */
  settings: SettingsAnswer | undefined
}

/** The way to each part of the settings, with what is set there. */
export function PartList({ here, settings }: Props) {
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
