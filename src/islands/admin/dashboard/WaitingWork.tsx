import { useWork } from '#islands/admin/frame/use-work.ts'

/** Work that waits for somebody, each kind with the way to it; nothing if none does. */
export function WaitingWork() {
  const work = useWork()
  if (work.length === 0) return null
  return (
    <section className="today-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      <ul className="today-list">
        {work.map(({ page, count, words, query }) => (
          <li key={page + query}>
            <a href={`/admin/${page}${query}`}>
              <b>{count}</b> {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
