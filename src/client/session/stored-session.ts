import { SESSION_KEY } from './session-key.ts'

/** Whether this browser has a stored session. It may have expired, which only the server can tell. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
