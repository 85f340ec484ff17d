import { Menu } from 'lucide-react'
import { PLACES_ID, PlaceLink, type PlacesProps, placesOf } from './Places.tsx'
import './daily.css'

/** Places of the bar beside "More". */
const SHOWN = 4

/** At the end of a phone's screen: the places opened every day, and the way to all others. */
export function DailyBar(props: PlacesProps) {
  const daily = placesOf(props).slice(0, SHOWN)
  const isElsewhere = props.here && !daily.some(({ isHere }) => isHere)
  return (
    <nav className="admin-daily" aria-label="Every day">
      <ul>
        {daily.map((place) => (
          <li key={place.name}>
            <PlaceLink place={place} />
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
