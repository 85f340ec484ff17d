import { forgetDevice } from '#client/device-store.ts'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { type ConsentMethod, type ConsentPreferences, consentRecord } from '#domain/consent.ts'
import { CONSENT_EVENT, CONSENT_KEY } from './consent-record.ts'

/** Every key of ours begins so. */
const OURS = 'pugon:'

/** Stores a choice and tells what waits for it. Where storage is forbidden it holds for this page. */
export function chooseConsent(preferences: ConsentPreferences, method: ConsentMethod): void {
  const record = consentRecord(preferences, method, new Date())
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
  } catch {
    // Full or forbidden: asked again on the next page.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: record }))
}

/** What this browser keeps of its visitor, as JSON; `null` where nothing is kept. The session's secrets stay out. */
export function exportOwnData(): string | null {
  const kept = ownKeys(localStorage)
    .filter((key) => key !== SESSION_KEY)
    .map((key) => [key, localStorage.getItem(key)])
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept), null, 2) : null
}

/** Deletes all that this browser keeps of its visitor, the choice included: consent is none again (§4). */
export async function deleteOwnData(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of ownKeys(storage)) storage.removeItem(key)
  await forgetDevice()
  // What this page shows of it follows as it does after another tab has cleared the storage.
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
}

function ownKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(OURS))
}
