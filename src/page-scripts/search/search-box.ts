/**
 * Fetches the search when somebody comes near it, and opens it with `/`; until then its form goes to the menu. There,
 * `?q=` is answered.
 */
export function enhanceSearch(): void {
  const results = document.querySelector<HTMLElement>('[data-search-results]:not([hidden])')
  if (results) import('./search-results.ts').then((menu) => menu.showResults(results))
  const panel = document.getElementById('search')
  if (!panel) return
  const load = () => {
    import('#islands/search/mount.ts').then(
      (search) => search.mountSearch(panel),
      // It could not be fetched: the form is sent as it is without scripts.
      () => {},
    )
  }
  for (const event of ['pointerenter', 'focus']) panel.previousElementSibling?.addEventListener(event, load)
  panel.addEventListener('toggle', load)
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || (event.target as Element).matches('input,textarea,select')) return
    event.preventDefault()
    panel.showPopover()
  })
}
