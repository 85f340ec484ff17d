import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { type AdminProduct, deleteProduct } from '#contract/admin/product.ts'
import { Confirm } from '#islands/admin/frame/Confirm.tsx'
import { showToast } from '#stores/toasts.ts'
import { useProductChange } from './use-product-change.ts'

type Props = { product: AdminProduct; close: () => void }

/** Takes a product out of the catalogue for good; it is asked, for it cannot be taken back. */
export function DeleteProduct({ product, close }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useProductChange(() =>
    request(deleteProduct, { params: { id: product.id }, version: product.version }),
  )
  return (
    <p className="admin-actions">
      <button
        type="button"
        className="button quiet danger"
        aria-disabled={isPending || undefined}
        onClick={() => setAsking(true)}
      >
        {isPending ? 'Deleting…' : 'Delete product'}
      </button>
      {isAsking && (
        <Confirm
          title={`Delete ${product.name}?`}
          message="It is taken out of the shop. Orders that have it stay as they are."
          confirmLabel="Delete"
          destructive
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => {
                showToast({ type: 'success', title: `${product.name} is deleted.` })
                close()
              },
              onError: (error) =>
                showToast({ type: 'error', title: 'Not deleted.', message: wordsOf(error) }),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  )
}
