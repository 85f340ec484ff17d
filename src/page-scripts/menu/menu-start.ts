import { fetchAhead, isPlainClick } from '#page-scripts/page/intent.ts'
import { sayWhenLate } from '#page-scripts/page/late.ts'

const WANTED_BY_ADDRESS = /[?&](?:in|sort|without|min|max|available|product)=/
const WANTED = '[data-id] a, [data-menu-filter]'

const load = () => import('./menu.ts')

/** Fetches the filters and the product's dialog at the first sign that they are wanted. */
export function enhanceMenu(): void {
  if (!document.querySelector('[data-menu-results]')) return
  fetchAhead(WANTED, load)
  document.addEventListener('input', ({ target }) => (target as Element).closest(WANTED) && load())
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest(WANTED)
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    // When the dialog cannot be fetched, the link goes where it goes without scripts.
    sayWhenLate(load()).then(
      (menu) => menu.openCard(link),
      () => location.assign(link.href),
    )
  })
  if (WANTED_BY_ADDRESS.test(location.search)) void load()
}
