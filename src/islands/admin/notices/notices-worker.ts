import type { PushNotice } from '#contract/admin/order/push-notice.ts'

/** The worker of the team's notifications: it shows them, and accepts an order from them. It keeps no copies. */

type NoticeTap = { action: string; notification: { data: PushNotice; close: () => void } }
type Event = { waitUntil: (work: Promise<unknown>) => void }
type NoticesWorker = {
  addEventListener: {
    (type: 'push', listener: (event: Event & { data: { json: () => PushNotice } | null }) => void): void
    (type: 'notificationclick', listener: (event: Event & NoticeTap) => void): void
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<unknown> }
  location: Location
}

const worker = globalThis as unknown as NoticesWorker
const ACCEPT_PATH = '/api/v1/orders/notices/accept'

worker.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (!notice) return
  const { title, body, number } = notice
  const display = worker.registration.showNotification(title, {
    body,
    tag: number,
    data: notice,
    icon: '/apple-touch-icon.png',
    requireInteraction: true,
    actions: [
      { action: 'accept', title: 'Accept' },
      { action: 'open', title: 'Open' },
    ],
  })
  event.waitUntil(display)
})

worker.addEventListener('notificationclick', (event) => {
  const { number, token } = event.notification.data
  event.notification.close()
  const open = () => worker.clients.openWindow(`/admin/orders?order=${encodeURIComponent(number)}`)
  event.waitUntil(event.action === 'accept' ? accept(token).then((isDone) => isDone || open()) : open())
})

/** False if the order has to be accepted on its page. */
async function accept(token: string): Promise<boolean> {
  // The site's own origin, or the one that the page named when it registered this worker.
  const api = new URL(worker.location.href).searchParams.get('api') ?? ''
  try {
    const answer = await fetch(api + ACCEPT_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return answer.ok
  } catch {
    return false
  }
}
