import { addWebhook, listDeliveries } from '#contract/admin/shop/webhook.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#domain/program/webhook-event.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, QUICKEST, readyProduct, type Shop } from '#tests/server/setup/shop.ts'
import { ON_THIS_MACHINE, type Receiver, startReceiver } from './receiver.ts'

/** A shop with a program beside it that receives its events. */
export type WebhookShop = {
  shop: Shop
  receiver: Receiver
  /** Signs in again if time has passed: an access token lives for half an hour. */
  admin: () => SignedIn
  add: (events?: WebhookEvent[]) => ReturnType<typeof addTo>
  place: (method?: 'cash' | 'gcash') => Promise<PlacedOrder>
  /** Writes the event of an order again, as its day may be over. */
  note: (order: Pick<PlacedOrder, 'number'>) => Promise<void>
  pass: () => Promise<void>
  /** Everything that arrived, as it was meant. */
  events: () => { type: string; data: Record<string, unknown> }[]
  log: (id: number) => Promise<Awaited<ReturnType<typeof logOf>>>
  letPass: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const addTo = (admin: SignedIn, address: string, events: WebhookEvent[]) =>
  admin.request(addWebhook, { body: { address, events } })

const logOf = async (admin: SignedIn, id: number) =>
  (await admin.request(listDeliveries, { params: { id }, query: {} })).content

/** Opens such a shop. */
export async function openWebhookShop(
  kind = QUICKEST,
  settings: Record<string, string> = {},
): Promise<WebhookShop> {
  const shop = await openShop(kind, settings, undefined, undefined, ON_THIS_MACHINE)
  let admin = await signInAs(shop, 'admin')
  const receiver = await startReceiver()
  return {
    shop,
    receiver,
    admin: () => admin,
    add: (events = [...WEBHOOK_EVENT_NAMES]) => addTo(admin, receiver.address, events),
    place: async (method = 'gcash') => {
      const bread = await readyProduct(shop)
      const payment = { method, reference: null }
      return placeOrder(shop, bread, { payment })
    },
    note: ({ number }) =>
      shop.deps.database.transaction((transaction) =>
        recordOrderEvent(transaction, 'order.placed', { number }, shop.deps.clock()),
      ),
    pass: () => shop.tasks.webhooks.pass(),
    events: () => receiver.received.map(({ body }) => JSON.parse(body)),
    log: (id) => logOf(admin, id),
    letPass: async (ms) => {
      shop.letPass(ms)
      admin = await signInAs(shop, 'admin')
    },
    close: async () => {
      await shop.close()
      await receiver.close()
    },
  }
}
