import { type ConsentRecord, decodeConsent } from '#domain/page/consent/consent.ts'

export const CONSENT_KEY = 'pugon:consent'

/** Dispatched on the document when somebody has chosen; its detail is the record. */
export const CONSENT_EVENT = 'pugon:consent'

/** This visitor's choice, `null` if there is none. An expired one is deleted (§4). */
export function readConsent(): ConsentRecord | null {
  try {
    const record = decodeConsent(localStorage.getItem(CONSENT_KEY), new Date())
    if (!record) localStorage.removeItem(CONSENT_KEY)
    return record
  } catch {
    return null
  }
}
