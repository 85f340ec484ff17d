import type { BrowserParts } from '#client/pipeline/browser.ts'
import type { Request } from '#client/pipeline/request.ts'
import { type OpenSession, openSession } from './open-session.ts'
import { SESSION_KEY } from './session-key.ts'

/**
 * Connects the session to the page: another tab signs in or out, the network is back, or the page returns
 * from the browser's cache, where it heard nothing.
 */
export function openInPage(browser: BrowserParts, request: Request): OpenSession {
  const session = openSession(browser, request)
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void session.readAgain()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.readAgain()
  })
  window.addEventListener('online', () => void session.readAgain())
  return session
}
