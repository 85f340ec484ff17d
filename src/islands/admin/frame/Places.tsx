import {
  CakeSlice,
  ClipboardList,
  CookingPot,
  type LucideIcon,
  ShoppingBasket,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react'
import { type OfficePage, PLACES, type PlaceName } from '#islands/admin/admin-pages.ts'
import type { Work } from './use-work.ts'

/** The icon of each place in the navigation. */
const ICONS: Record<PlaceName, LucideIcon> = {
  Today: ClipboardList,
  Bake: CookingPot,
  Counter: ShoppingBasket,
  Menu: CakeSlice,
  People: UserRound,
  Money: Wallet,
  Shop: Store,
}

/** A place with the pages that this person may open there, of which its link opens the first. */
type Place = { name: PlaceName; path: string; isHere: boolean; work: readonly Work[] }

export type PlacesProps = {
  pages: readonly OfficePage[]
  here: OfficePage | undefined
  work: readonly Work[]
}

/** The element that the bar's "More" opens. */
export const PLACES_ID = 'places'
/** Larger counts are shown as this one and a plus. */
const MOST_SHOWN = 99

/** The places of the office: a column on wide screens, a panel elsewhere. */
export function Places(props: PlacesProps) {
  const shopName = document.querySelector<HTMLElement>('#admin')?.dataset['shopName']
  return (
    <nav id={PLACES_ID} className="admin-places" aria-label="Admin area" popover="auto">
      <a className="admin-brand" href="/admin">
        {shopName}
      </a>
      <ul>
        {placesOf(props).map((place) => (
          <li key={place.name}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The places in which this person may open a page. */
export function placesOf({ pages, here, work }: PlacesProps): Place[] {
  return PLACES.flatMap((name) => {
    const inside = pages.filter(({ place }) => place === name)
    const [first] = inside
    if (!first) return []
    return {
      name,
      path: `/admin/${first.name}`,
      isHere: here?.place === name,
      work: work.filter(({ page }) => inside.some((one) => one.name === page)),
    }
  })
}

/** A link to a place, with its icon and how much work waits there. */
export function PlaceLink({ place: { name, path, isHere, work } }: { place: Place }) {
  const Icon = ICONS[name]
  return (
    <a href={path} aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} aria-hidden />
      <span>{name}</span>
      <WorkCount work={work} />
    </a>
  )
}

/** How much work waits behind a link, and for screen readers of which kinds; nothing if there is none. */
export function WorkCount({ work }: { work: readonly Work[] }) {
  if (work.length === 0) return null
  const all = work.reduce((sum, { count }) => sum + count, 0)
  return (
    <b className="work-count">
      <span aria-hidden>{all > MOST_SHOWN ? `${MOST_SHOWN}+` : all}</span>
      <span className="visually-hidden">
        {' '}
        {work.map(({ count, words }) => `${count} ${words}`).join(', ')}
      </span>
    </b>
  )
}
