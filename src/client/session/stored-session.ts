import { SESSION_KEY } from './session-key.ts'

/** Whether this browser keeps a session, maybe one that has ended: all that can be told without asking the server. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
