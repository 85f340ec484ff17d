import { isLinked } from '#client/linked-page.ts'
import { searchAnswers } from '#domain/menu/search-answers.ts'
import { readSearch, searchFilters } from '#domain/menu/search-without.ts'
import { make } from '#page-scripts/page/make.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

/** The filters that the words mean, each with a link that takes it away, and the pages that answer (D62). */
export function showAsked(results: Element, term: string): void {
  const place = results.querySelector('[data-search-asked]')
  const filters = searchFilters(readSearch(term))
  const links: Node[] = [
    ...filters.map(({ words, others }) => {
      const filter = make('a', { textContent: `${words} ×` })
      filter.className = 'search-filter'
      filter.href = here(others ? `/menu?q=${encodeURIComponent(others)}` : '/menu')
      filter.setAttribute('aria-label', say('Remove the filter “{words}”', { words }))
      return filter
    }),
    ...searchAnswers(term, filters.length > 0).flatMap(({ words, address }) => {
      if (!isLinked(address)) return []
      const answer = make('a', { textContent: words })
      answer.href = here(address)
      return [answer]
    }),
  ]
  if (filters.length > 0)
    links.push(
      make('p', { textContent: say('Based on our labels; everything is made in one shared kitchen.') }),
    )
  if (place && links.length > 0) place.className = 'search-asked'
  place?.replaceChildren(...links)
}
