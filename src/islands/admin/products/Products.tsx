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
  if (product === 'new') return <ProductEditor id={null} close={close} open={open} />
  if (product === 'draft') {
    const toDrafts = () => change({ product: '', state: 'draft' })
    return <ProductEditor id={null} isDraft close={toDrafts} open={open} />
  }
  const id = Number(product)
  if (Number.isInteger(id) && id > 0) return <ProductEditor key={id} id={id} close={close} open={open} />
  return <ProductList address={address} />
}
