import type { QueryClient } from '@tanstack/react-query'
import { listPricedProducts } from '#contract/admin/product/pricing.ts'
import { type AdminProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

type List = { content: AdminProduct[] }

/** A change of one product, seen at once in the list and in its editor. */
export function useProductChange<Input>(send: (input: Input) => Promise<AdminProduct>) {
  return useChange({ send, apply: replaceProduct, list: listAdminProductsAdvanced, also: [getAdminProduct] })
}

/** Shows a changed product in the lists and in its editor. */
export function replaceProduct(client: QueryClient, product: AdminProduct): void {
  for (const { path } of [listAdminProductsAdvanced, listPricedProducts])
    client.setQueriesData<List>(
      { queryKey: [path] },
      (list) =>
        list && {
          ...list,
          // A list may hold more of a product than an edit returns.
          content: list.content.map((other) => (other.id === product.id ? { ...other, ...product } : other)),
        },
    )
  client.setQueryData(keyOf(getAdminProduct, { params: { id: product.id } }), product)
}
