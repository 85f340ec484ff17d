import type { QueryClient } from '@tanstack/react-query'
import { type AdminProduct, getAdminProduct } from '#contract/admin/product.ts'
import { listAdminProducts } from '#contract/admin/product-list.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

type List = { content: AdminProduct[] }

/** A change of one product, seen at once in the list and in its editor. */
export function useProductChange<Input>(send: (input: Input) => Promise<AdminProduct>) {
  return useChange({ send, apply: replaceProduct, list: listAdminProducts })
}

function replaceProduct(client: QueryClient, product: AdminProduct): void {
  client.setQueriesData<List>(
    { queryKey: [listAdminProducts.path] },
    (list) =>
      list && {
        ...list,
        content: list.content.map((other) => (other.id === product.id ? product : other)),
      },
  )
  client.setQueryData(keyOf(getAdminProduct, { params: { id: product.id } }), product)
}
