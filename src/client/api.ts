import { apiOrigin } from '#client/network/origin.ts'
import { isSlowNow, noteLoss } from '#client/network/slow-line.ts'
import type { BrowserParts } from '#client/pipeline/browser.ts'
import { createPipeline } from '#client/pipeline/pipeline.ts'
import type { Request } from '#client/pipeline/request.ts'
import type { OpenSession } from '#client/session/open-session.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'

const browser: BrowserParts = {
  fetch: (address, init) => fetch(address, init),
  origin: apiOrigin,
  storage: () => localStorage,
  locks: navigator.locks,
  clock: Date.now,
  random: Math.random,
  isSlow: isSlowNow,
  noteLoss,
}

let opened: Promise<OpenSession> | null = null

/** Calls the API from a page. The session's code is only loaded if a session is stored. */
export const request: Request = createPipeline(
  browser,
  (isWanted) => opened ?? (isWanted && hasStoredSession() ? openSession() : null),
)

/** This browser's session; one for the page. */
export function openSession(): Promise<OpenSession> {
  opened ??= loadSession()
  return opened
}

async function loadSession(): Promise<OpenSession> {
  try {
    const { openInPage } = await import('#client/session/open-in-page.ts')
    return openInPage(browser, request)
  } catch (error) {
    // The next caller may have a better connection.
    opened = null
    throw error
  }
}
