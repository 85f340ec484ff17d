import { useStore } from '@nanostores/react'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { ProductFormView } from './ProductFormView.tsx'

const ALL = 'All products'

type Props = {
  /** `null` for a new product. */
  id: number | null
  /** A new one that shoppers do not see yet. */
  isDraft?: boolean
  close: () => void
  /** Shows another product; `null` for a new one. */
  open: (id: number | null) => void
  showDrafts: () => void
}

/** One product with all its fields (§3). */
export function ProductEditor({ id, isDraft = false, ...ways }: Props) {
  return id === null ? <New isDraft={isDraft} {...ways} /> : <Existing id={id} {...ways} />
}

type Ways = Pick<Props, 'close' | 'open' | 'showDrafts'>

function New({ isDraft, ...ways }: Ways & { isDraft: boolean }) {
  const { user } = useStore($auth)
  const categories = useCall(listActiveCategories, { kind: 'category' })
  return (
    <>
      <Back to={ALL} close={ways.close} />
      <Loaded of={categories} lines={16}>
        {(all) => <ProductFormView categories={all} isDraft={isDraft} withCost={isAdmin(user)} {...ways} />}
      </Loaded>
    </>
  )
}

function Existing({ id, ...ways }: Ways & { id: number }) {
  const { user } = useStore($auth)
  const product = useCall(getAdminProduct, { params: { id } })
  const parts = together({ categories: useCall(listActiveCategories, { kind: 'category' }), product })
  const { slug, state } = product.data ?? {}
  return (
    <>
      <Back to={ALL} close={ways.close} inShop={state === 'published' ? `/product/${slug}` : undefined}>
        <button type="button" className="link-button" onClick={() => ways.open(null)}>
          Next product
        </button>
      </Back>
      <Loaded of={parts} lines={16}>
        {({ categories, product }) => (
          <ProductFormView categories={categories} product={product} withCost={isAdmin(user)} {...ways} />
        )}
      </Loaded>
    </>
  )
}
