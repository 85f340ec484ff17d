import { fetchAhead, openLinks } from '#page-scripts/page/intent.ts'

const WANTED_BY_ADDRESS = /[?&](m?in|max|sort|without|available|product)=/

const load = () => import('./menu.ts')

/** Fetches the filters and the product's dialog at the first sign that they are wanted. */
export function enhanceMenu(): void {
  if (!document.querySelector('[data-menu-results]')) return
  openLinks('[data-id] a', load, (menu, link) => menu.openCard(link))
  fetchAhead('[data-menu-filter]', load)
  if (WANTED_BY_ADDRESS.test(location.search)) void load()
}
