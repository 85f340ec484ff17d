import { writeSession } from '#client/storage/session-storage.ts'
import {
  type ConsentMethod,
  type ConsentPreferences,
  type ConsentRecord,
  decodeConsent,
} from '#domain/page/consent/consent.ts'
import { consentRecord } from '#domain/page/consent/consent-choice.ts'
import { stored } from '#stores/page/stored.ts'
import { CLOSED_KEY } from './consent-closed.ts'
import { CONSENT_EVENT, CONSENT_KEY } from './consent-record.ts'

const $consent = stored<ConsentRecord | null>({
  key: CONSENT_KEY,
  empty: null,
  encode: (record) => JSON.stringify(record),
  decode: (text) => decodeConsent(text, new Date()),
})

/** Stores a choice and notifies listeners. If storage is forbidden it holds for this page. */
export function chooseConsent(preferences: ConsentPreferences, method: ConsentMethod): void {
  const record = consentRecord(preferences, method, new Date())
  $consent.set(record)
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: record }))
}

/** Notes that the banner was closed without a choice: it hides for this visit and asks again on the next (D44). */
export function closeConsent(): void {
  writeSession(CLOSED_KEY, true)
}
