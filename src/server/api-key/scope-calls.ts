import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { listDeliveries } from '#contract/admin/order/delivery.ts'
import { acceptOrder } from '#contract/admin/order/new-order.ts'
import { addStaffNote, getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import { listAdminCategories } from '#contract/admin/product/category.ts'
import { bulkUpdatePrices, listPricedProducts, updatePrices } from '#contract/admin/product/pricing.ts'
import { changeStock, getAdminProduct, setAvailability } from '#contract/admin/product/product.ts'
import { listAdminProducts, listLowStock, listOutOfStock } from '#contract/admin/product/product-list.ts'
import { getStock, listStock, moveStock, setDailyPar } from '#contract/admin/product/stock.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { SCOPE_NAMES, type Scope } from '#domain/program/scope.ts'

/** The calls of each scope: calls of staff, and no others. */
export const SCOPE_CALLS: Readonly<Record<Scope, readonly Pick<Endpoint, 'method' | 'path'>[]>> = {
  'orders:read': [listOrders, getOrderDetail, getOrderCounts, getBakeList, listDeliveries],
  'orders:write': [changeOrderStatus, acceptOrder, addStaffNote],
  'catalogue:read': [
    ...[listAdminProducts, getAdminProduct, listLowStock, listOutOfStock],
    ...[listStock, getStock, listAdminCategories, listPricedProducts],
  ],
  'stock:write': [changeStock, setAvailability, moveStock, setDailyPar],
  'prices:write': [updatePrices, bulkUpdatePrices],
}

const SCOPE_OF: ReadonlyMap<string, Scope> = new Map(
  SCOPE_NAMES.flatMap((scope) => SCOPE_CALLS[scope].map((call) => [nameOf(call), scope] as const)),
)

/** The scope that a key needs for a call; `null` if no key may make it. */
export function scopeOf(call: Pick<Endpoint, 'method' | 'path'>): Scope | null {
  return SCOPE_OF.get(nameOf(call)) ?? null
}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
