import { useEffect, useRef } from 'react'
import { ADMIN_PAGES, type AdminPage, type AdminPageName } from '#islands/admin/admin-pages.ts'

type Props = { here: AdminPageName | undefined; isAdmin: boolean }

/** The links between the pages of the admin area; only admins see those that are for admins. */
export function AdminNavigation({ here, isAdmin }: Props) {
  const pages = ADMIN_PAGES.filter(({ access }: AdminPage) => access === 'staff' || isAdmin)
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the row is longer than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className="admin-navigation" aria-label="Admin area">
      <ul>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <a
              ref={name === here ? current : undefined}
              href={`/admin/${name}`}
              aria-current={name === here ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
