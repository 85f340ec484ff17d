import { ADMIN_PAGES, type OfficePage } from '#islands/admin/admin-pages.ts'

const PAGES: readonly OfficePage[] = ADMIN_PAGES

/** Pages of the shop that are needed now and then, and have no tab of their own. */
export function RarePages() {
  return (
    <section className="account-part" aria-labelledby="rare-pages">
      <h2 id="rare-pages">Now and then</h2>
      <ul>
        {PAGES.filter(({ place, hint }) => place === 'Shop' && hint).map(({ name, title, hint }) => (
          <li key={name}>
            <a href={`/admin/${name}`}>{title}</a>: {hint}
          </li>
        ))}
      </ul>
    </section>
  )
}
