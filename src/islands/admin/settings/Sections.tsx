import { useEffect } from 'react'
import { SETTINGS_PARTS, showNamedPart } from './settings-parts.ts'

/** The way to each part of the settings: on a phone they are many screens long. */
export function Sections() {
  // A link from elsewhere came before the parts were there.
  useEffect(showNamedPart, [])
  return (
    <nav className="settings-sections" aria-label="Parts of the settings">
      {SETTINGS_PARTS.map(({ name, title }) => (
        <a key={name} href={`#settings-${name}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
