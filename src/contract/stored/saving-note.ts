import type { Sample } from '#domain/page/network/condition.ts'
import { decodeLineRecord } from '#domain/page/network/line/line-record.ts'

/** A note of a page for the service worker, which keeps it for its next start. */
export type SavingNote = {
  isLite: boolean
  isSpent: boolean
  isEmergency: boolean
  /** The tab's last measurements of the line (D50). */
  samples: Sample[]
}

/**
 * The answer of the service worker: the bytes that it has transferred since it was asked last, and how long its
 * answers took to begin. Without it a page knows neither.
 */
export type WorkerSaid = { transferred?: number; answered?: Sample[] }

/** A kept note; anything else saves nothing. */
export function readSavingNote(stored: unknown): SavingNote {
  const { isLite, isSpent, isEmergency } = Object(stored) as Partial<SavingNote>
  return {
    isLite: isLite === true,
    isSpent: isSpent === true,
    isEmergency: isEmergency === true,
    samples: decodeLineRecord(stored).samples,
  }
}
