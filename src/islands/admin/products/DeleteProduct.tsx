import { request } from '#client/api.ts'
import { type AdminProduct, deleteProduct } from '#contract/admin/product/product.ts'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { useProductChange } from './use-product-change.ts'

type Props = { product: AdminProduct; close: () => void }

/** Takes a product out of the catalogue for good. */
export function DeleteProduct({ product: { id, version, name }, close }: Props) {
  const remove = useProductChange<void>(() => request(deleteProduct, { params: { id }, version }))
  return (
    <DeleteRecord
      label="Delete product"
      title={`Delete ${name}?`}
      message="It is taken out of the shop. Orders that have it stay as they are."
      remove={remove}
      done={() => {
        showSuccess(`${name} is deleted.`)
        close()
      }}
    />
  )
}
