import { type AdminPage, type AdminPageName, GROUPS } from '#islands/admin/admin-pages.ts'
import { ICONS } from './icons.ts'
import type { useWork, Work } from './use-work.ts'

export type Place = AdminPage & { name: AdminPageName }

export type PlacesProps = {
  places: readonly Place[]
  here: AdminPageName | undefined
  work: ReturnType<typeof useWork>
}

/** The element that the bar's "More" opens. */
export const PLACES_ID = 'places'
/** Larger counts are shown as this one and a plus. */
const MOST_SHOWN = 99

/** Every page of the admin area that this person may open: a column on wide screens, a panel elsewhere. */
export function Places({ places, here, work }: PlacesProps) {
  const shopName = document.querySelector<HTMLElement>('#admin')?.dataset['shopName']
  const groups = GROUPS.map((group) => ({ group, pages: places.filter((page) => page.group === group) }))
  return (
    <nav id={PLACES_ID} className="admin-places" aria-label="Admin area" popover="auto">
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
                  <PlaceLink name={name} title={title} isHere={name === here} work={work[name]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}

type LinkProps = { name: AdminPageName; title: string; isHere: boolean; work: Work | undefined }

/** A link to a page of the admin area, with its icon and how much work waits there. */
export function PlaceLink({ name, title, isHere, work }: LinkProps) {
  const Icon = ICONS[name]
  return (
    <a href={`/admin/${name}`} aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} aria-hidden />
      <span>{title}</span>
      {work && (
        <b className="work-count">
          {work.count > MOST_SHOWN ? `${MOST_SHOWN}+` : work.count}
          <span className="visually-hidden"> {work.words}</span>
        </b>
      )}
    </a>
  )
}
