import type { SessionRecord } from './record.ts'

/** Its presence in local storage means: a session is stored, maybe one that has ended. */
export const SESSION_KEY = 'pugon:session'

/** Where the session is kept between pages. */
export type SessionStore = {
  /** What is stored; `null` when nothing is, or nothing that can be read any more. Rejects when it is not known. */
  load: () => Promise<SessionRecord | null>
  save: (record: SessionRecord) => Promise<void>
  clear: () => void
  /** Calls back when another tab has changed what is stored. */
  watch: (listener: () => void) => void
}

/** Keeps the session for this page only: where the browser cannot encrypt, nothing is stored. */
export function memoryStore(): SessionStore {
  let kept: SessionRecord | null = null
  return {
    load: async () => kept,
    save: async (record) => {
      kept = record
    },
    clear: () => {
      kept = null
    },
    watch: () => {},
  }
}
