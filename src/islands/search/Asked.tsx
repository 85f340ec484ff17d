import { adoptStyles } from '#client/adopt-styles.ts'
import { isLinked } from '#client/linked-page.ts'
import { searchAnswers } from '#domain/menu/search-answers.ts'
import { readSearch, searchFilters } from '#domain/menu/search-without.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import css from './asked.css?inline'

adoptStyles(css)

type AskedProps = {
  term: string
  /** The field that is searched by. */
  input: HTMLInputElement
}

/**
 * Shown above the results: the filters that the words mean, each with a way to remove it, and the pages that answer
 * (D62).
 */
export function Asked({ term, input }: AskedProps) {
  const search = (words: string) => {
    input.value = words
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  const filters = searchFilters(readSearch(term))
  const answers = searchAnswers(term, filters.length > 0).filter(({ address }) => isLinked(address))
  return (
    <>
      {filters.length > 0 && (
        <div className="search-filters">
          {filters.map(({ words, others }) => (
            <button
              key={words}
              type="button"
              className="search-filter"
              aria-label={say('Remove the filter “{words}”', { words })}
              onClick={() => search(others)}
            >
              {words} <span aria-hidden="true">×</span>
            </button>
          ))}
          <p className="muted">{say('Based on our labels; everything is made in one shared kitchen.')}</p>
        </div>
      )}
      {answers.map(({ words, address }) => (
        <a key={address} className="search-all search-answer" href={here(address)}>
          {words}
        </a>
      ))}
    </>
  )
}
