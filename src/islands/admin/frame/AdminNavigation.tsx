import { useEffect, useRef } from 'react'
import { ADMIN_PAGES, type AdminPage, type AdminPageName } from '#islands/admin/admin-pages.ts'

/** Of the page before the open one, so much is seen, in CSS pixels. */
const SHOWN_BEFORE = 64

type Props = { here: AdminPageName | undefined; isAdmin: boolean }

/** The ways between the pages of the admin area; those that are for admins are shown to them only. */
export function AdminNavigation({ here, isAdmin }: Props) {
  const pages = ADMIN_PAGES.filter(({ access }: AdminPage) => access === 'staff' || isAdmin)
  const list = useRef<HTMLUListElement>(null)
  // Where there is no room for all of them, the one that is open is in sight.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && list.current)
      list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - SHOWN_BEFORE
  }, [])
  return (
    <nav className="admin-navigation" aria-label="Admin area">
      <ul ref={list}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <a href={`/admin/${name}`} aria-current={name === here ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
