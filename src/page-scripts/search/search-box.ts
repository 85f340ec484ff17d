import { fetchAhead } from '#page-scripts/page/intent.ts'

/** Fetches the search when somebody comes near it; until then its form goes to the menu. There, `?q=` is answered. */
export function enhanceSearch(): void {
  const results = document.querySelector<HTMLElement>('[data-search-results]:not([hidden])')
  if (results) import('./search-results.ts').then((menu) => menu.showResults(results))
  const panel = document.getElementById('search')
  const load = () =>
    import('#islands/search/mount.ts').then(
      (search) => panel && search.mountSearch(panel),
      // If it cannot be fetched, the form is sent as it is without scripts.
      () => 0,
    )
  fetchAhead('[popovertarget=search]', load)
  panel?.addEventListener('toggle', load)
}
