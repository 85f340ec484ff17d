import { SESSION_KEY } from '#client/session/session-key.ts'
import { forgetDevice, readDevice } from '#client/storage/device-store.ts'
import { FORGET } from '#client/storage/forget.ts'
import { openTabChannel } from '#client/storage/tab-channel.ts'

/** Every key of ours begins like this. */
const OURS = 'pugon:'
/** The worker's copies, and the database with the list of them. */
export const COPIES = 'pugon:copies'
/** They open what belongs to a session or a mailbox: they are not written into a file. Keys of `csrf.ts` and `known-data.ts`. */
const SECRETS: readonly string[] = [SESSION_KEY, 'pugon:csrf', 'pugon:data-code']
/** The worker's own pages, the same for everybody. */
const NOT_PERSONAL = /precache|pugon:offline/

/**
 * The one list of places where a tab keeps data of its shopper. Every key of ours is in one of them, so a new key needs
 * no line here; a new place does. Data in the tab's memory is cleared through `whenForgotten`.
 */
const PLACES: (() => void)[] = [
  () => clear(localStorage),
  () => clear(sessionStorage),
  // Used when storage is full: the tab's name for the cart, the page's history entry for the rest.
  () => {
    if (window.name.startsWith(OURS)) window.name = ''
  },
  () => history.state?.carried && history.replaceState({ ...history.state, carried: {} }, ''),
]

/**
 * Everything this browser and this tab keep of their visitor, as JSON; `null` if nothing. What is sealed is opened; secrets
 * stay out.
 */
export async function exportOwnData(): Promise<string | null> {
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    ownKeys(storage)
      .filter((key) => !SECRETS.includes(key))
      .map((key) => [key, storage.getItem(key)] as const),
  )
  const entries = [...stored, ...(await readDevice())]
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries), null, 2) : null
}

/**
 * Deletes everything this browser keeps of its visitor, the choice included: consent is none again (§4). Every open tab
 * of the shop does the same. Nothing is kept, not even that something was deleted; the offline page is the same for
 * everybody.
 */
export async function deleteOwnData(): Promise<void> {
  const others = openTabChannel(FORGET)
  others?.postMessage(performance.timeOrigin)
  others?.close()
  forgetHere()
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (!NOT_PERSONAL.test(name)) await caches.delete(name)
  await clearCopies()
  await forgetDevice()
}

/** Deletes the worker's copies of what was looked at, and its list of them. */
export async function clearCopies(): Promise<void> {
  await globalThis.caches?.delete(COPIES)
  globalThis.indexedDB?.deleteDatabase(COPIES)
  // The worker holds the list in memory, too.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ deleted: true })
}

/**
 * Deletes what this tab keeps, in memory and in its storages.
 *
 * @param teller the page that sent the message, by the time at which it was opened: it has already forgotten.
 */
export function forgetHere(teller?: number): void {
  if (teller === performance.timeOrigin) return
  dispatchEvent(new Event(FORGET))
  for (const forget of PLACES) forget()
  // Another script notes the scroll position when a page is left, so that goes too.
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
