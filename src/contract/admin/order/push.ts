import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order/order.ts'
import { whenSound } from '#contract/sound.ts'

/** The hosts by which browsers bring notifications: the server calls no other address that a client names. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

const MAX_ENDPOINT = 1000

/** A device's address at one of the push services that browsers use. */
const address = z
  .string()
  .check(
    z.maxLength(MAX_ENDPOINT),
    z.refine(isPushService, { ...whenSound, error: 'endpoint format is invalid' }),
  )
/** A point of P-256, uncompressed, and a secret of 16 bytes. */
const point = z.string().check(z.regex(/^B[\w-]{86}$/))
const secret = z.string().check(z.regex(/^[\w-]{22}$/))

export const getPushKey = endpoint({
  summary: 'The key to which browsers bind their subscriptions',
  method: 'GET',
  path: '/admin/push',
  access: 'staff',
  answer: z.object({ publicKey: z.string() }),
})

export const subscribePush = endpoint({
  summary: 'Notifies this device of new orders, until its person signs out there',
  method: 'POST',
  path: '/admin/push/subscriptions',
  access: 'staff',
  status: 201,
  details:
    'Notifications are encrypted for the device (RFC 8291) and carry no more than the order’s number, total and time. One row for each device; repeating it changes nothing.',
  body: z.strictObject({ endpoint: address, keys: z.strictObject({ p256dh: point, auth: secret }) }),
  answer: z.object({ isOn: z.literal(true) }),
})

export const unsubscribePush = endpoint({
  summary: 'Stops notifying a device',
  method: 'POST',
  path: '/admin/push/unsubscribe',
  access: 'staff',
  body: z.strictObject({ endpoint: address }),
  answer: z.object({ isOn: z.literal(false) }),
})

export const acceptByToken = endpoint({
  summary: 'Accepts an order from its notification, which carries the token: no page needs to be open',
  method: 'POST',
  path: '/orders/notices/accept',
  access: 'public',
  signed: false,
  body: z.strictObject({ token: z.string().check(z.maxLength(300)) }),
  answer: z.object({ number: orderNumber }),
})

/** Whether an address belongs to a push service that browsers use. */
function isPushService(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
