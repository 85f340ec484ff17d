import { readLocal } from '#client/storage/local-storage.ts'
import { SESSION_KEY } from './session-key.ts'

/** Whether this browser has a stored session. It may have expired, which only the server can tell. */
export function hasStoredSession(): boolean {
  return readLocal(SESSION_KEY) !== null
}
