import { useAddress } from '#islands/admin/use-address.ts'
import { UNSET } from './address.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductList } from './ProductList.tsx'

/** Products: the list, or the editor of the one that the address names; `new` is for a new one. */
export function Products() {
  const address = useAddress(UNSET)
  const [{ product }, change] = address
  const close = () => change({ product: '' })
  if (product === 'new') return <ProductEditor id={null} close={close} />
  const id = Number(product)
  if (Number.isInteger(id) && id > 0) return <ProductEditor key={id} id={id} close={close} />
  return <ProductList address={address} />
}
