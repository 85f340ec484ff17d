import { useAddress } from '#islands/admin/use-address.ts'
import { UNSET } from './address.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductList } from './ProductList.tsx'

/** Products: the list, or the editor of the one that the address names; `new` and `draft` are for new ones. */
export function Products() {
  const address = useAddress(UNSET)
  const [{ product }, change] = address
  const close = () => change({ product: '' })
  const open = (id: number | null) => change({ product: id === null ? 'new' : String(id) })
  const showDrafts = () => change({ product: '', state: 'draft' })
  const ways = { close, open, showDrafts }
  if (product === 'new') return <ProductEditor id={null} {...ways} />
  if (product === 'draft') return <ProductEditor id={null} isDraft {...ways} close={showDrafts} />
  const id = Number(product)
  if (Number.isInteger(id) && id > 0) return <ProductEditor key={id} id={id} {...ways} />
  return <ProductList address={address} />
}
