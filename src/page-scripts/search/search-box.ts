import { optional } from '#client/load-part.ts'
import { fetchAhead } from '#page-scripts/page/intent.ts'

/** Fetches the search when somebody comes near it; until then its form goes to the menu. There, `?q=` is answered. */
export function enhanceSearch(): void {
  const results = document.querySelector<HTMLElement>('[data-search-results]:not([hidden])')
  // Without them the page has nothing to show.
  if (results) void import('./search-results.ts').then((menu) => menu.showResults(results))
  const panel = document.getElementById('search')
  const load = () =>
    // If it cannot be fetched, the form is sent as it is without scripts.
    optional(() => import('#islands/search/mount.ts')).then((search) => panel && search?.mountSearch(panel))
  fetchAhead('[popovertarget=search]', load)
  panel?.addEventListener('toggle', load)
}
