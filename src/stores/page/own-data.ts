import { SESSION_KEY } from '#client/session/session-key.ts'
import { forgetDevice } from '#client/storage/device-store.ts'
import { FORGET } from '#client/storage/forget.ts'

/** Every key of ours begins so. */
const OURS = 'pugon:'
/** The worker's own pages, the same for everybody. */
const NOT_PERSONAL = /precache|pugon:offline/

/**
 * The one list of places where a tab keeps something of its shopper. Every key of ours is in one of them, so
 * a new key needs no line here; a new place does. Data in the tab's memory goes by `whenForgotten`.
 */
const PLACES: (() => void)[] = [
  () => clear(localStorage),
  () => clear(sessionStorage),
  // Where storage is full: the cart in the tab's name, all else with the page's entry in its history.
  () => {
    if (window.name.startsWith(OURS)) window.name = ''
  },
  () => history.state?.carried && history.replaceState({ ...history.state, carried: {} }, ''),
]

/**
 * Everything this browser keeps of its visitor, as JSON; `null` if nothing. The session's secrets stay out.
 */
export function exportOwnData(): string | null {
  const kept = ownKeys(localStorage)
    .filter((key) => key !== SESSION_KEY)
    .map((key) => [key, localStorage.getItem(key)])
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept), null, 2) : null
}

/**
 * Deletes everything this browser keeps of its visitor, the choice included: consent is none again (§4).
 * Every open tab of the shop forgets with it. Nothing is kept, not even that something was deleted; the
 * offline page is nobody's.
 */
export async function deleteOwnData(): Promise<void> {
  const others = new BroadcastChannel(FORGET)
  others.postMessage(performance.timeOrigin)
  others.close()
  forgetHere()
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (!NOT_PERSONAL.test(name)) await caches.delete(name)
  await forgetDevice()
}

/**
 * Deletes what this tab keeps, in memory and in its storages.
 *
 * @param teller the page that tells it, by the time at which it was opened: it has done it already.
 */
export function forgetHere(teller?: number): void {
  if (teller === performance.timeOrigin) return
  dispatchEvent(new Event(FORGET))
  for (const forget of PLACES) forget()
  // How far it was scrolled is noted as a page is left, by a script that has nothing else to forget.
  addEventListener('pagehide', () => clear(sessionStorage))
  // This page's state follows as it does after another tab has cleared the storage.
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
}

function clear(storage: Storage): void {
  for (const key of ownKeys(storage)) storage.removeItem(key)
}

function ownKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(OURS))
}
