import {
  CONSENT_VERSION,
  type ConsentMethod,
  type ConsentPreferences,
  type ConsentRecord,
} from './consent.ts'

/** §4's defaults, analytics and marketing on, are what "accept all" sets: before a choice nothing optional runs (D44). */
export const ACCEPT_ALL: ConsentPreferences = { necessary: true, analytics: true, marketing: true }
export const ESSENTIAL_ONLY: ConsentPreferences = { necessary: true, analytics: false, marketing: false }

/** The record of a choice made `now`. */
export function consentRecord(
  preferences: ConsentPreferences,
  consentMethod: ConsentMethod,
  now: Date,
): ConsentRecord {
  const consent = preferences.analytics || preferences.marketing
  return { consent, preferences, timestamp: now.toISOString(), version: CONSENT_VERSION, consentMethod }
}
