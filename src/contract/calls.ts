import * as auth from './auth.ts'
import * as category from './category.ts'
import * as categoryList from './category-list.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as order from './order.ts'
import * as product from './product.ts'
import * as productList from './product-list.ts'
import * as search from './search.ts'
import * as voucher from './voucher.ts'

/** Every call of the API: what the server mounts, the documentation shows and the tests walk. */
export const CALLS: readonly Endpoint[] = [
  search.searchProducts,
  product.listAvailableProducts,
  ...Object.values(productList),
  product.getProductBySlug,
  product.getProduct,
  product.listProducts,
  category.listCategoriesWithProductCount,
  category.listCategories,
  ...Object.values(categoryList),
  order.quoteOrder,
  order.submitOrder,
  order.getOrder,
  auth.signIn,
  auth.refreshSession,
  auth.signOut,
  auth.getStorageKey,
  auth.getMe,
  voucher.validateVoucher,
  voucher.applyVoucher,
  voucher.listAvailableVouchers,
  voucher.checkAvailableVouchers,
  voucher.removeVoucher,
  voucher.listVoucherHistory,
  contact.sendContactMessage,
  health.productHealth,
  health.categoryHealth,
  health.serverHealth,
]
