import {
  listPendingApprovals,
  listPricedProducts,
  listPriceHistory,
  listProductPriceHistory,
} from '#contract/admin/product/pricing.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { replaceProduct } from '#islands/admin/products/use-product-change.ts'
import { useChange } from '#islands/query/use-change.ts'

/** Every list that shows a price, beside the product list. */
export const PRICED = [listPricedProducts, listPendingApprovals, listPriceHistory, listProductPriceHistory]

/** A change of one product’s prices, seen at once wherever they are shown. */
export function usePriceChange<Input>(send: (input: Input) => Promise<AdminProduct>) {
  return useChange({
    send,
    apply: replaceProduct,
    list: listAdminProductsAdvanced,
    also: PRICED,
  })
}
