import { readSession } from '#client/storage/session-storage.ts'

export const CLOSED_KEY = 'pugon:consent-closed'

/** Whether the question was closed on this visit. A file of its own: every page asks, and few have a choice to read. */
export function isConsentClosed(): boolean {
  return readSession<boolean>(CLOSED_KEY) === true
}
