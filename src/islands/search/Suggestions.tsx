import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { pictureAddress } from '#client/picture.ts'
import { type FoundProduct, foundStatus } from '#domain/menu/found-product.ts'
import { formatCentavos } from '#domain/money.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { optionId, useCombobox } from '#islands/kit/use-combobox.ts'
import { $search, type SearchState } from '#stores/page/search.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { LIST_ID } from './list-id.ts'
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

type SuggestionProps = { product: FoundProduct; index: number; isMarked: boolean }

/** One product of the list: picture, name, price, and whether and when it can be had. */
function Suggestion({ product, index, isMarked }: SuggestionProps) {
  const { slug, name, image, amount, isFrom } = product
  return (
    <a
      className="search-row"
      role="option"
      id={optionId(LIST_ID, index)}
      aria-selected={isMarked}
      tabIndex={-1}
      href={here(`/product/${slug}`)}
    >
      {image && <img src={pictureAddress(image, 160)} alt="" width={48} height={48} />}
      <span className="search-name">
        {name}
        <span className="search-status">{foundStatus(product)}</span>
      </span>
      <span className="money">
        {isFrom && <small>{say('from')} </small>}
        {formatCentavos(amount)}
      </span>
    </a>
  )
}
