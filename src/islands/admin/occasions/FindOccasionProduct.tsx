import { type KeyboardEvent, useState } from 'react'
import { listAdminProducts } from '#contract/admin/product/product-list.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { OccasionFields } from './occasion-form.ts'

/** As many as fit below the field on a phone. */
const MOST = 6

type Props = { ids: readonly number[]; add: (product: OccasionFields['productIds'][number]) => void }

/** Finds products to add. */
export function FindOccasionProduct({ ids, add }: Props) {
  const [words, setWords] = useState('')
  // Enter looks for products; it does not save the form around the field.
  const keepFromSaving = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from the form; the field inside takes it.
    <div className="occasion-find" onKeyDown={keepFromSaving}>
      <SearchField label="Find a product to add" value={words} change={setWords} />
      {words.trim() !== '' && <Matches words={words.trim()} ids={ids} add={add} />}
    </div>
  )
}

function Matches({ words, ids, add }: Props & { words: string }) {
  const products = useCall(listAdminProducts, {
    query: { searchTerm: words, size: MOST },
    keepsPrevious: true,
  })
  return (
    <Loaded of={products} lines={MOST}>
      {({ content }) =>
        content.length === 0 ? (
          <p role="status">No product has that name.</p>
        ) : (
          <ul>
            {content.map(({ id, name }) => {
              const isChosen = ids.includes(id)
              return (
                <li key={id}>
                  <WorkButton
                    words={`Add ${name}`}
                    look="quiet"
                    isBusy={isChosen}
                    busyWords={`${name} is in the list`}
                    run={() => add({ productId: id, name, isShown: true })}
                  />
                </li>
              )
            })}
          </ul>
        )
      }
    </Loaded>
  )
}
