import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import { apiOrigin } from '#client/network/origin.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/admin/order/push.ts'
import { adminPolicy, NOTICES_SCRIPT } from '#islands/admin/admin-policy.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { $auth } from '#stores/account/auth.ts'
import { showToast } from '#stores/page/toasts.ts'

const SCOPE = '/admin/'

/** Whether this device is notified of new orders; `null` where the browser cannot. */
export type Notices = { isOn: boolean | null; isBusy: boolean; toggle: () => void }

/** Switches notifications of this device on and off. */
export function useNotices(): Notices {
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isPossible()) return
    void findSubscription().then(
      (subscription) => setOn(subscription !== null),
      () => setOn(false),
    )
  }, [])
  const toggle = () => {
    if (isBusy || isOn === null) return
    setBusy(true)
    void (isOn ? switchOff() : switchOn())
      .then(setOn, (error) => showFailure('Notifications stay as they are.', error))
      .finally(() => setBusy(false))
  }
  return { isOn, isBusy, toggle }
}

/**
 * Tells the server again who works at this device: with the end of a session, and when the next person takes over by PIN,
 * the server forgets where to send notifications.
 */
export function useKeptNotices(): void {
  const worker = useStore($auth).user?.id
  useEffect(() => {
    if (worker === undefined || !isPossible()) return
    const renew = async () => {
      const subscription = await findSubscription()
      if (subscription) await keep(subscription)
    }
    // The next page or sign-in tries again.
    renew().catch(() => undefined)
  }, [worker])
}

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const isOurs = registration && new URL(registration.scope).pathname === SCOPE
  return isOurs ? registration.pushManager.getSubscription() : null
}

async function switchOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    const message = 'The browser does not allow them. Change it in the settings of this page.'
    showToast({ type: 'error', title: 'No notifications:', message })
    return false
  }
  const registration = await navigator.serviceWorker.register(scriptAddress(), { scope: SCOPE })
  const { publicKey } = await request(getPushKey, {})
  await isActive(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return keep(subscription)
}

/** The worker's address, which knows the API's; browsers with Trusted Types accept it from the page's own policy alone. */
function scriptAddress(): string {
  const address = apiOrigin ? `${NOTICES_SCRIPT}?api=${encodeURIComponent(apiOrigin)}` : NOTICES_SCRIPT
  return adminPolicy?.createScriptURL(address) ?? address
}

/** Tells the server where this device can be reached, and who works here now. */
async function keep(subscription: PushSubscription): Promise<true> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await request(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  return true
}

async function switchOff(): Promise<boolean> {
  const subscription = await findSubscription()
  if (!subscription) return false
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await request(unsubscribePush, { body: { endpoint } })
  return false
}

/** A browser subscribes only with a worker that runs. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting
  if (active || !starting) return Promise.resolve()
  return new Promise((resolve) => {
    starting.addEventListener('statechange', () => starting.state === 'activated' && resolve())
  })
}
