import type { AdminPageName } from '#islands/admin/admin-pages.ts'

const RARE_PAGES: readonly { name: AdminPageName; title: string; words: string }[] = [
  { name: 'audit', title: 'Changes', words: 'who changed what, and when' },
  { name: 'security', title: 'Security', words: 'failed sign-ins and refused calls' },
  {
    name: 'speed',
    title: 'Health',
    words: 'whether pages and server work, how fast pages are, and emergency mode',
  },
  { name: 'quiet-shop', title: 'Quiet shop', words: 'opening, closing and lighter pages in a few presses' },
]

/** Pages that are needed now and then, and have no tab of their own. */
export function RarePages() {
  return (
    <section className="admin-section" aria-labelledby="rare-pages">
      <h2 id="rare-pages">Now and then</h2>
      <ul>
        {RARE_PAGES.map(({ name, title, words }) => (
          <li key={name}>
            <a href={`/admin/${name}`}>{title}</a>: {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
