import type { ConsentMethod, ConsentPreferences } from '#domain/page/consent.ts'
import { consentRecord } from '#domain/page/consent-choice.ts'
import { CONSENT_EVENT, CONSENT_KEY } from './consent-record.ts'

/** Stores a choice and notifies listeners. If storage is forbidden it holds for this page. */
export function chooseConsent(preferences: ConsentPreferences, method: ConsentMethod): void {
  const record = consentRecord(preferences, method, new Date())
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
  } catch {
    // Full or forbidden: asked again on the next page.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: record }))
}
