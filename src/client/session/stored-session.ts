import { SESSION_KEY } from './session-key.ts'

/**
 * Whether this browser has a stored session, which may have ended: all one can tell without asking the
 * server.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
