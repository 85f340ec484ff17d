import { useState } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProducts } from '#contract/admin/product/product-list.ts'
import { formatCentavos } from '#domain/money.ts'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** As many as can be read out on the telephone. */
const MOST = 6

/** Fetched where not all of them suit. */
const CANDIDATES = 50

type Props = {
  add: (product: AdminProduct, size: AdminProduct['sizes'][number]) => void
  /** Only goods that are baked to order. */
  isMadeToOrder?: boolean
}

/** Finds products; each size is a button that adds one piece. */
export function FindProduct({ add, isMadeToOrder = false }: Props) {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField label="Find a product" value={words} change={setWords} />
      {words.trim() !== '' && <Matches words={words.trim()} add={add} isMadeToOrder={isMadeToOrder} />}
    </>
  )
}

function Matches({ words, add, isMadeToOrder }: Props & { words: string }) {
  const products = useCall(listAdminProducts, {
    query: { searchTerm: words, size: isMadeToOrder ? CANDIDATES : MOST },
    keepsPrevious: true,
  })
  return (
    <Loaded of={products} lines={MOST}>
      {({ content }) => {
        const matches = content.filter(({ madeToOrder }) => !isMadeToOrder || madeToOrder).slice(0, MOST)
        return matches.length === 0 ? (
          <p role="status">
            {isMadeToOrder
              ? 'Nothing that is baked to order has that name. In the form of a product you say so, and how many a day can take.'
              : 'No product has that name.'}
          </p>
        ) : (
          <ul className="found-products">
            {matches.map((product) => (
              <li key={product.id}>
                {product.images[0] && (
                  <img
                    src={uploadedPicture(product.images[0].url, 160)}
                    alt=""
                    width={64}
                    height={36}
                    loading="lazy"
                  />
                )}{' '}
                <b>{product.name}</b> {!product.available && <span className="badge">Sold out</span>}
                <div className="admin-choice">
                  {product.sizes.map((size) => (
                    <button key={size.id} type="button" onClick={() => add(product, size)}>
                      <span className="visually-hidden">Add {product.name}, </span>
                      {size.name} · {formatCentavos(size.price)}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
