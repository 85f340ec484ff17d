import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '#contract/account/auth.ts'
import { listNewOrders } from '#contract/admin/order/new-order.ts'
import { acceptByToken, getPushKey, subscribePush, unsubscribePush } from '#contract/admin/order/push.ts'
import type { PushNotice } from '#contract/admin/order/push-notice.ts'
import { pushKeys, pushSubscriptions } from '#server/db/schema/push.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openShop, readyProduct, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const PHONE = 'https://fcm.googleapis.com/fcm/send/phone-of-tess'
const DAY_MS = 24 * 3_600_000

/** A browser with push: it gives its keys away and reads what is encrypted for it (RFC 8291). */
function openDevice() {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): PushNotice => {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs])
      const secret = derive(own.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

describe.each(SOME_DATABASES)('on %s', (kind) => {
  let shop: Shop
  let staff: SignedIn
  let answer = 201
  let arrived: { endpoint: string; headers: Headers; body: Buffer }[] = []

  beforeEach(async () => {
    answer = 201
    arrived = []
    shop = await openShop(kind, {}, async (endpoint, init) => {
      const { headers, body } = new Request(String(endpoint), init as RequestInit)
      const bytes = Buffer.from(await new Response(body).arrayBuffer())
      arrived.push({ endpoint: String(endpoint), headers, body: bytes })
      return new Response(null, { status: answer })
    })
    staff = await signInAs(shop, 'staff')
  })
  afterEach(() => shop.close())

  async function submit() {
    const bread = await readyProduct(shop)
    const order = await placeOrder(shop, bread)
    await shop.tasks.notices.pass()
    return order
  }
  const subscribe = (device: ReturnType<typeof openDevice>, endpoint = PHONE) =>
    staff.request(subscribePush, { body: { endpoint, keys: device.keys } })
  const count = () => shop.deps.database.$count(pushSubscriptions)

  test('a device is notified of a new order once, with its number, total and time, and nothing personal', async () => {
    const device = openDevice()
    await subscribe(device)
    const { publicKey } = await staff.request(getPushKey, {})
    const { number } = await submit()
    await shop.tasks.notices.pass()
    expect(arrived).toHaveLength(1)
    const [{ endpoint, headers, body } = { endpoint: '', headers: new Headers(), body: Buffer.alloc(0) }] =
      arrived
    expect(endpoint).toBe(PHONE)
    expect(headers.get('Authorization')).toMatch(new RegExp(`^vapid t=.+, k=${publicKey}$`))
    const notice = device.read(body)
    expect(notice.title).toBe(`New order ${number}`)
    expect(notice.body).toContain('10 AM')
    expect(JSON.stringify(notice)).not.toMatch(/Ana|0917/)
  })

  test('the notification accepts its order for the person of the device, for a day', async () => {
    const device = openDevice()
    await subscribe(device)
    await submit()
    const { token } = device.read(arrived[0]?.body ?? Buffer.alloc(0))
    await shop.request(acceptByToken, { body: { token } })
    expect((await staff.request(listNewOrders, { query: {} })).orders).toEqual([])
    shop.letPass(DAY_MS)
    expect((await refusalOf(shop.request(acceptByToken, { body: { token } }))).code).toBe('LINK_INVALID')
    expect((await refusalOf(shop.request(acceptByToken, { body: { token: `${token}A` } }))).status).toBe(400)
  })

  test('signing out on a device, switching it off there, or its push service forgets it', async () => {
    const device = openDevice()
    await subscribe(device)
    await subscribe(device)
    expect(await count()).toBe(1)
    await staff.request(unsubscribePush, { body: { endpoint: PHONE } })
    expect(await count()).toBe(0)
    await subscribe(device)
    answer = 410
    await submit()
    expect(await count()).toBe(0)
    await subscribe(device)
    await staff.request(signOut, { body: { refreshToken: staff.session.refreshToken } })
    expect(await count()).toBe(0)
  })

  test('a push service that fails does not keep orders or other devices waiting', async () => {
    answer = 503
    await subscribe(openDevice())
    await subscribe(openDevice(), 'https://updates.push.services.mozilla.com/wpush/v2/tablet')
    await submit()
    expect([arrived.length, await count()]).toEqual([2, 2])
  })

  test('only addresses of push services are called', async () => {
    const device = openDevice()
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://127.0.0.1/send',
      'https://fcm.googleapis.com.example.com/send',
      'https://fcm.googleapis.com:8443/send',
    ]) {
      expect((await refusalOf(subscribe(device, endpoint))).status).toBe(400)
    }
  })

  test('addresses and keys are stored sealed, and the shop’s own key is made once', async () => {
    await subscribe(openDevice())
    const [one, other] = await Promise.all([staff.request(getPushKey, {}), staff.request(getPushKey, {})])
    expect(one).toEqual(other)
    const rows = [
      await shop.deps.database.select().from(pushSubscriptions),
      await shop.deps.database.select().from(pushKeys),
    ]
    expect(JSON.stringify(rows)).not.toContain('googleapis')
    expect(rows[1]).toHaveLength(1)
  })
})
