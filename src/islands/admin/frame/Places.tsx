import { useRef } from 'react'
import { type AdminPage, type AdminPageName, GROUPS } from '#islands/admin/admin-pages.ts'
import { ICONS } from './icons.ts'

export type Place = AdminPage & { name: AdminPageName }

type Props = {
  places: readonly Place[]
  here: AdminPageName | undefined
}

/** The element that the bar's "More" opens. */
export const PLACES_ID = 'places'

/** Every page of the admin area that this person may open: a column on wide screens, a panel elsewhere. */
export function Places({ places, here }: Props) {
  const panel = useRef<HTMLElement>(null)
  const shopName = document.querySelector<HTMLElement>('#admin')?.dataset['shopName']
  const groups = GROUPS.map((group) => ({ group, pages: places.filter((page) => page.group === group) }))
  return (
    <nav ref={panel} id={PLACES_ID} className="admin-places" aria-label="Admin area" popover="auto">
      <a className="admin-brand" href="/admin">
        {shopName}
      </a>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ group, pages }) => (
          <section key={group} aria-labelledby={`places-${group}`}>
            <h2 id={`places-${group}`}>{group}</h2>
            <ul>
              {pages.map(({ name, title }) => (
                <li key={name}>
                  <PlaceLink name={name} title={title} isHere={name === here} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}

type LinkProps = { name: AdminPageName; title: string; isHere: boolean }

/** A link to a page of the admin area, with its icon. */
export function PlaceLink({ name, title, isHere }: LinkProps) {
  const Icon = ICONS[name]
  return (
    <a href={`/admin/${name}`} aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} aria-hidden />
      <span>{title}</span>
    </a>
  )
}
