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
  close: () => void
}

/** One product with all its fields (§3). */
export function ProductEditor({ id, close }: Props) {
  return id === null ? <New close={close} /> : <Existing id={id} close={close} />
}

function New({ close }: { close: () => void }) {
  const categories = useCall(listActiveCategories, { kind: 'category' })
  return (
    <>
      <Back to={ALL} close={close} />
      <Loaded of={categories} lines={16}>
        {(all) => <ProductFormView categories={all} withCost close={close} />}
      </Loaded>
    </>
  )
}

function Existing({ id, close }: { id: number; close: () => void }) {
  const { user } = useStore($auth)
  const product = useCall(getAdminProduct, { params: { id } })
  const told = together({ categories: useCall(listActiveCategories, { kind: 'category' }), product })
  const slug = product.data?.slug
  return (
    <>
      <Back to={ALL} close={close} inShop={slug && `/product/${slug}`} />
      <Loaded of={told} lines={16}>
        {({ categories, product }) => (
          <ProductFormView categories={categories} product={product} withCost={isAdmin(user)} close={close} />
        )}
      </Loaded>
    </>
  )
}
