import type { BrowserContext } from '@playwright/test'
import { CONSENT_KEY } from '#stores/page/consent/consent-record.ts'

/** Answers the consent banner in advance, so that it never appears. */
export async function acceptCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(acceptAll, CONSENT_KEY)
}

function acceptAll(key: string): void {
  const preferences = { necessary: true, analytics: true, marketing: true }
  const record = { consent: true, preferences, timestamp: new Date().toISOString(), version: '1.0' }
  try {
    localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // The test forbids storage.
  }
}
