import type { Analytics } from '#client/analytics/analytics.ts'
import { maskText } from '#domain/page/mask.ts'
import { here } from '#words/address.ts'

/**
 * Sends each search once, by its last words: when the search is closed or left, and on the page of results,
 * where a sent form and "See all" lead. Returns the function that ends a search still open.
 */
export function watchSearch(track: Analytics['track']): () => void {
  const tell = (term: string) => track('search', { search_term: maskText(term) })
  const query = new URLSearchParams(location.search).get('q')?.trim()
  if (location.pathname === here('/menu') && query) tell(query)

  const panel = document.getElementById('search')
  const input = panel?.querySelector('input')
  let lastTerm = query ?? ''
  const end = () => {
    const term = input?.value.trim() ?? ''
    // During a search, or without one, nobody has seen results.
    const isAnswered = /^(?:found|nothing)$/.test(panel?.dataset['state'] ?? '')
    if (!isAnswered || term === lastTerm) return
    lastTerm = term
    tell(term)
  }
  const handOver = () => {
    lastTerm = input?.value.trim() ?? ''
  }
  panel?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && end())
  panel?.addEventListener('submit', handOver)
  panel?.addEventListener('click', ({ target }) => (target as Element).closest('.search-all') && handOver())
  return end
}
