import { beforeEach, expect, test, vi } from 'vitest'
import type { PushNotice } from '#contract/admin/order/push-notice.ts'

const notice: PushNotice = {
  title: 'New order: pickup, today, 10 AM - 12 PM',
  body: 'P-ABCDEFG, ₱245.00',
  number: 'P-ABCDEFG',
  token: 'a-token',
}

const listeners = new Map<string, (event: object) => void>()
const showNotification = vi.fn(async (_title: string, _options: object) => undefined)
const openWindow = vi.fn(async (_address: string) => undefined)
const close = vi.fn()
const send = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { openWindow })
  vi.stubGlobal('location', new URL('https://shop.example/admin/notices.js'))
  vi.stubGlobal('fetch', send)
  await import('#islands/admin/notices/notices-worker.ts')
  vi.clearAllMocks()
})

/** Sends the worker an event, and waits for what it does. */
async function tell(type: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined
  listeners.get(type)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => {
      work = promise
    },
  })
  await work
}
const press = (action: string) => tell('notificationclick', { action, notification: { data: notice, close } })

test('a new order is shown as a notification that stays, with “Accept” and “Open”', async () => {
  await tell('push', { data: { json: () => notice } })
  const [title, options] = showNotification.mock.calls[0] ?? []
  expect(title).toBe(notice.title)
  expect(options).toMatchObject({ tag: 'P-ABCDEFG', body: notice.body, requireInteraction: true })
  expect(options).toMatchObject({ actions: [{ action: 'accept' }, { action: 'open' }] })
})

test('“Accept” accepts the order with the notification’s own token and opens no page', async () => {
  send.mockResolvedValue(new Response('{}'))
  await press('accept')
  const [address, init] = send.mock.calls[0] ?? []
  expect([address, init?.method, init?.body]).toEqual([
    '/api/v1/orders/notices/accept',
    'POST',
    JSON.stringify({ token: 'a-token' }),
  ])
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['refused', () => Promise.resolve(new Response('{}', { status: 401 }))],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an acceptance that is %s opens the order, where it can be accepted', async (_, answer) => {
  send.mockImplementation(answer)
  await press('accept')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/admin/orders?order=P-ABCDEFG')
})

test('the notification itself and “Open” lead to the order and accept nothing', async () => {
  await press('')
  await press('open')
  expect(openWindow.mock.calls).toEqual([
    ['/admin/orders?order=P-ABCDEFG'],
    ['/admin/orders?order=P-ABCDEFG'],
  ])
  expect(send).not.toHaveBeenCalled()
})
