/** A note of a page for the service worker, which keeps it for its next start. */
export type SavingNote = { isLite: boolean; isSpent: boolean; isEmergency: boolean }

/** The answer of the service worker: the bytes that it has transferred since it was asked last. */
export type WorkerSaid = { transferred?: number }

/** A kept note; anything else saves nothing. */
export function readSavingNote(stored: unknown): SavingNote {
  const { isLite, isSpent, isEmergency } = Object(stored) as Partial<SavingNote>
  return { isLite: isLite === true, isSpent: isSpent === true, isEmergency: isEmergency === true }
}
