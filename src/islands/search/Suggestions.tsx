import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { useCombobox } from '#islands/kit/use-combobox.ts'
import { $search, type SearchState } from '#stores/page/search.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { LIST_ID } from './list-id.ts'
import { Suggestion } from './Suggestion.tsx'
import css from './search.css?inline'

adoptStyles(css)

/** Comes with the first term; the search works without it. */
const Asked = optionalPart(async () => (await import('./Asked.tsx')).Asked)

/** §2: search results load as five rows. */
const SKELETON_ROWS = ['1', '2', '3', '4', '5']

type Props = {
  /** The header's field, which is already in the page. */
  input: HTMLInputElement
}

/** The results so far: at most eight products, and the way to all of them. */
export function Suggestions({ input }: Props) {
  const search = useStore($search)
  const { status, term, products, total } = search
  const close = useCallback(() => input.closest<HTMLElement>('[popover]')?.hidePopover(), [input])
  const marked = useCombobox({ input, listId: LIST_ID, term, count: products.length, close })

  return (
    <>
      <p className="visually-hidden" role="status">
        {words(search)}
      </p>
      {term !== '' && <Asked term={term} input={input} />}
      {status === 'nothing' && (
        <p className="search-nothing">{say('Nothing found for “{term}”.', { term })}</p>
      )}
      {status === 'failed' && <p className="search-nothing">{say('Search is not working right now.')}</p>}
      {status === 'searching' && products.length === 0 && (
        <>
          <div aria-hidden="true">
            {SKELETON_ROWS.map((row) => (
              <div key={row} className="search-row search-skeleton" />
            ))}
          </div>
          <StillLoading />
        </>
      )}
      {products.length > 0 && (
        <>
          <div role="listbox" id={LIST_ID} aria-label={say('Products')}>
            {products.map((product, index) => (
              <Suggestion key={product.id} product={product} index={index} isMarked={index === marked} />
            ))}
          </div>
          <a className="search-all" href={here(`/menu?q=${encodeURIComponent(term)}`)}>
            {total > products.length
              ? say('See all {count} results', { count: total })
              : say('See all results')}
          </a>
        </>
      )}
    </>
  )
}

function words({ status, term, total }: SearchState): string {
  if (status === 'nothing') return say('Nothing found for “{term}”.', { term })
  if (status !== 'found') return ''
  return say(total === 1 ? '{count} product found' : '{count} products found', { count: total })
}
