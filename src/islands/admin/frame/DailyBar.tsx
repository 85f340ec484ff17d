import { Menu } from 'lucide-react'
import { PLACES_ID, PlaceLink, type PlacesProps } from './Places.tsx'
import './daily.css'

/** Places of the bar beside "More". */
const SHOWN = 4

/** At the end of a phone's screen: the four places opened every day, and the way to all others. */
export function DailyBar({ places, here, work }: PlacesProps) {
  const daily = places.filter(({ isDaily }) => isDaily).slice(0, SHOWN)
  const isElsewhere = here && !daily.some(({ name }) => name === here)
  return (
    <nav className="admin-daily" aria-label="Every day">
      <ul>
        {daily.map(({ name, title }) => (
          <li key={name}>
            <PlaceLink name={name} title={title} isHere={name === here} work={work[name]} />
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={PLACES_ID} data-here={isElsewhere || undefined}>
            <Menu size={20} aria-hidden />
            <span>More</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
