import type { SiteFacts } from '#contract/content/site.ts'
import type { OrderMessageKind } from '#domain/order/message/message-words.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Offer } from '#domain/order/what-if/offer-words.ts'
import type { Product } from '#domain/product/product.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import type { ToldEdit } from './edit-words.ts'

/** The parts of the server that notifying needs. */
export type NotifyDeps = {
  vault: Vault
  tokens: OrderTokens
  /** The facts of the shop's file; the settings may have newer ones. */
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  clock: () => Date
}

/** The event and its orders: both parts of a split one if both are affected. */
export type Notice<Order> = {
  orders: readonly [Order, ...Order[]]
  /** The other part of a split order, if it is not affected and not cancelled. */
  remaining?: UnwrittenOrder | null
  kind: OrderMessageKind
  /** For `order-placed` and `order-changed`: products whose sizes may have names in the order's language. */
  products?: readonly Product[]
  settings: OrderingSettings
  /** For `order-cancelled`: why the customer cancelled it, in their own words. */
  reason?: string | null
  /** For `order-cancelled`: what goes back, and what the shop keeps by its terms. */
  returns?: { returned: number; kept: number }
  /** For `order-changed`: what staff have changed, and what becomes of the money. */
  edit?: ToldEdit
  /** For `order-late`: the other times at which it could be ready. */
  offer?: Offer
  /** Until then the event may be taken back, and nothing is mailed. */
  notBefore?: Date
}
