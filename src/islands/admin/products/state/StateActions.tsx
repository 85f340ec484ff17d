import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { request } from '#client/api.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { changeProductState, duplicateProduct } from '#contract/admin/product/product-state.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { useProductChange } from '#islands/admin/products/use-product-change.ts'
import { ProductPreview } from './ProductPreview.tsx'
import { STATE_MEANING } from './state-words.ts'

type NextState = 'published' | 'archived'
type Props = { product: AdminProduct; isAdmin: boolean; open: (id: number) => void }

const DONE: Readonly<Record<NextState, string>> = {
  published: 'is published. The pages follow in a moment.',
  archived: 'is archived.',
}

/** Publishes a product, archives it or brings it back, duplicates it, and shows what a draft will look like. */
export function StateActions({ product, isAdmin, open }: Props) {
  const { id, name, version, state } = product
  const { isDirty } = useFormState()
  const [isPreviewed, setPreviewed] = useState(false)
  const change = useProductChange((next: NextState) =>
    request(changeProductState, { params: { id }, version, body: { state: next } }),
  )
  const copy = useProductChange<void>(() => request(duplicateProduct, { params: { id } }))
  const put = (next: NextState) =>
    change.isPending ||
    change.mutate(next, {
      onSuccess: () => showSuccess(name, DONE[next]),
      onError: (error) => showFailure(`${name} stays as it is.`, error),
    })
  const duplicate = () =>
    copy.isPending ||
    copy.mutate(undefined, {
      onSuccess: (copy) => {
        showSuccess(copy.name, 'is a draft with nothing in stock.')
        open(copy.id)
      },
      onError: (error) => showFailure('Nothing was duplicated.', error),
    })
  const button = (label: string, act: () => unknown, kind = 'button quiet') => (
    <button type="button" className={kind} disabled={isDirty} onClick={act}>
      {label}
    </button>
  )

  return (
    <section className="product-state" aria-label="In the shop or not">
      {STATE_MEANING[state] && <p>{STATE_MEANING[state]}</p>}
      <div className="admin-actions">
        {isAdmin && state === 'draft' && button('Publish', () => put('published'), 'button')}
        {isAdmin && state === 'archived' && button('Bring it back', () => put('published'), 'button')}
        {state !== 'published' && button('Preview', () => setPreviewed(true))}
        {button('Duplicate', duplicate)}
        {isAdmin && state === 'published' && button('Archive', () => put('archived'))}
      </div>
      {isDirty && <small>Save or discard your changes first.</small>}
      {isPreviewed && <ProductPreview product={product} close={() => setPreviewed(false)} />}
    </section>
  )
}
