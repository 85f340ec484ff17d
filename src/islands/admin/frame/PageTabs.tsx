import { type PlacesProps, WorkCount } from './Places.tsx'
import './page-tabs.css'

/** The pages of the place where one is; nothing if there is only one. */
export function PageTabs({ pages, here, work }: PlacesProps) {
  const tabs = pages.filter(
    ({ name, place, hint }) =>
      place === here?.place && (!hint || name === here.name || work.some(({ page }) => page === name)),
  )
  if (tabs.length < 2) return null
  return (
    <nav className="page-tabs" aria-label={here?.place}>
      <ul>
        {tabs.map(({ name, title }) => (
          <li key={name}>
            <a href={`/admin/${name}`} aria-current={name === here?.name ? 'page' : undefined}>
              {title}
              <WorkCount work={work.filter(({ page }) => page === name)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
