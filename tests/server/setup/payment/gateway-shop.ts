import type { Logger } from 'pino'
import { savePaymentAccount } from '#contract/admin/shop/payment-account.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { type OnlinePayment, openOnlinePayment } from '#contract/order/payment/online-payment.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { eventKey } from '#server/payment/accounts.ts'
import type { Network } from '#server/webhook/post.ts'
import type { FakeDelivery, FakePayment, FakeProvider } from '#tests/gateways/fake-provider.ts'
import { fakeOf } from '#tests/gateways/fakes.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, QUICKEST, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

/** A shop that takes payments by a fake provider. */
export type GatewayShop = {
  shop: Shop
  admin: SignedIn
  fake: FakeProvider
  provider: string
  bread: { product: Product; size: Size }
  place: (changes?: Partial<OrderDraft>) => Promise<PlacedOrder>
  /** Opens the payment of an order, as its page does. */
  open: (order: Pick<PlacedOrder, 'token'>) => Promise<OnlinePayment>
  /** The payments at the provider of an order, the latest first. */
  paymentsOf: (order: Pick<PlacedOrder, 'number'>) => FakePayment[]
  latestOf: (order: Pick<PlacedOrder, 'number'>) => FakePayment
  /** Delivers an event to the shop, and waits until it has been asked about. */
  deliver: (event: FakeDelivery, changes?: { body?: string; key?: string }) => Promise<number>
}

/** Keys as the office sends them. */
export function listed(accountKeys: Readonly<Record<string, string>>) {
  return Object.entries(accountKeys).map(([name, value]) => ({ name, value }))
}

/** Opens such a shop; its provider has the shop's clock. */
export async function openGatewayShop(
  provider: string,
  settings: Record<string, string> = {},
  kind = QUICKEST,
  ...more: [webhooks?: Network, log?: Logger]
): Promise<GatewayShop> {
  let now = () => new Date()
  const { fake, keys: accountKeys } = fakeOf(provider, () => now())
  const shop = await openShop(kind, settings, undefined, fake.fetch, ...more)
  now = shop.deps.clock
  const admin = await signInAs(shop, 'admin')
  await admin.request(savePaymentAccount, { body: { provider, keys: listed(accountKeys) } })
  const bread = await readyProduct(shop)
  const paymentsOf = ({ number }: Pick<PlacedOrder, 'number'>) =>
    [...fake.books.payments.values()]
      .filter(({ reference }) => reference.startsWith(`${number}-`))
      .toReversed()
  return {
    shop,
    admin,
    fake,
    provider,
    bread,
    place: (changes = {}) =>
      placeOrder(shop, bread, {
        payment: { method: 'gcash', reference: null },
        ...changes,
      }),
    open: ({ token }) => shop.request(openOnlinePayment, { params: { token } }),
    paymentsOf,
    latestOf: (order) => {
      const [latest] = paymentsOf(order)
      if (!latest) throw new Error('The order has no payment')
      return latest
    },
    deliver: async ({ headers, body }, changes = {}) => {
      const key = changes.key ?? eventKey(shop.deps.vault, provider)
      const answer = await shop.app.request(`/api/v1/payments/events/${provider}?key=${key}`, {
        method: 'POST',
        headers,
        body: changes.body ?? body,
      })
      await shop.deps.asking.idle()
      return answer.status
    },
  }
}
