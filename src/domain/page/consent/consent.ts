import { RETENTION_DAYS } from '#domain/retention.ts'

/** §3: a visitor's choices. Necessary functions always run. */
export type ConsentPreferences = { necessary: true; analytics: boolean; marketing: boolean }
export type ConsentMethod = 'accept-all' | 'essential-only' | 'save-preferences'

/** §3: the choices and their time. `consent` says whether anything optional may run. */
export type ConsentRecord = {
  consent: boolean
  preferences: ConsentPreferences
  /** ISO 8601. */
  timestamp: string
  version: typeof CONSENT_VERSION
  consentMethod?: ConsentMethod
}

export const CONSENT_VERSION = '1.0'
/** §4, §9: older consent is deleted, and the visitor is asked again. */
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = RETENTION_DAYS * DAY_MS
/**
 * A device's clock may have been ahead by this much when the choice was made; a record from further in the
 * future would be valid for ever.
 */
const CLOCK_SKEW_MS = DAY_MS

/**
 * A stored record if it is valid; `null` if it is older than 30 days, of another version, or not a record.
 */
export function decodeConsent(text: string | null, now: Date): ConsentRecord | null {
  try {
    const record = JSON.parse(text ?? '') as ConsentRecord
    const age = now.getTime() - Date.parse(record.timestamp)
    const { analytics, marketing } = record.preferences
    const isRecord =
      record.version === CONSENT_VERSION && typeof analytics === 'boolean' && typeof marketing === 'boolean'
    return isRecord && age >= -CLOCK_SKEW_MS && age <= KEPT_MS
      ? { ...record, preferences: { necessary: true, analytics, marketing } }
      : null
  } catch {
    return null
  }
}
