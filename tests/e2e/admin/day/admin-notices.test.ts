import { createECDH } from 'node:crypto'
import { expect } from '@playwright/test'
import { acceptByToken } from '#contract/admin/order/push.ts'
import type { PushNotice } from '#contract/admin/order/push-notice.ts'
import { NOTICES_SCRIPT } from '#islands/admin/admin-policy.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

const NOTICE: PushNotice = {
  ...{ number: 'P-ABCDEFG', title: 'New order P-ABCDEFG', body: 'Pickup today, 10 AM - 12 PM, ₱245.00' },
  token: 'not-of-this-shop',
}

type Shown = { title: string; options: { data: PushNotice } }
type NoticesWorker = typeof globalThis & {
  shown: Shown[]
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> }
}

test.use({
  ...{ serviceWorkers: 'allow', permissions: ['notifications'], allowedErrors: [/status of 400/] },
})

test(
  'the switch for notifications installs their worker under the page’s own policy; it shows what is pushed, and accepts from there',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    // No push service is within reach of the tests: the device's address is made up.
    const p256dh = createECDH('prime256v1').generateKeys('base64url')
    await page.addInitScript((key) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/tablet',
            keys: { p256dh: key, auth: 'A'.repeat(22) },
          }),
        } as unknown as PushSubscription)
    }, p256dh)
    await openAdmin(page, '/admin/orders', ADMIN.username)
    const [worker] = await Promise.all([
      context.waitForEvent('serviceworker', (started) => started.url().endsWith(NOTICES_SCRIPT)),
      page.getByRole('button', { name: 'Notifications off' }).click(),
    ])
    await expect(page.getByRole('button', { name: 'Notifications on' })).toBeVisible()

    // A browser without a screen shows no notifications: what the worker asks for is kept instead.
    await worker.evaluate(() => {
      const scope = globalThis as NoticesWorker
      scope.shown = []
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ title, options })
    })
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL === `${adminShop}/admin/`)
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: adminShop, registrationId: await registered, data: JSON.stringify(NOTICE) },
    })
    await expect
      .poll(() => worker.evaluate(() => (globalThis as NoticesWorker).shown.map(({ title }) => title)))
      .toEqual([NOTICE.title])

    const [answer] = await Promise.all([
      context.waitForEvent('response', (response) => response.url().endsWith(acceptByToken.path)),
      worker.evaluate(() => {
        const data = (globalThis as NoticesWorker).shown[0]?.options.data
        const press = { action: 'accept', notification: { data, close: () => undefined } }
        const waitUntil = () => undefined
        dispatchEvent(Object.assign(new Event('notificationclick'), { ...press, waitUntil }))
      }),
    ])
    expect(answer.request().postDataJSON()).toEqual({ token: NOTICE.token })
    // The server reads the token, and refuses one that it has not made.
    expect(answer.status()).toBe(400)
  },
)
