import { DATA_USED_KEY } from '#client/network/data-use.ts'
import { LINE_KEY, lineSamples, markSlowLine } from '#client/network/samples.ts'
import { whenForgotten } from '#client/storage/forget.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { addSample, type Sample } from '#domain/page/network/condition.ts'
import { addUse, budgetDay, decodeUse, wireBytes } from '#domain/page/network/data-budget.ts'
import { decodeLineRecord, type LineRecord } from '#domain/page/network/line/line-record.ts'

/** Bytes that are not written yet. */
let unwritten = 0
let isForgotten = false

/**
 * Counts what this page transfers, for the day and for the tab's session, on this device only (D54). Browsers tell it of
 * our own host; what the worker fetches it tells itself (`countBytes`).
 */
export function countData(): void {
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceResourceTiming[]) {
      if (!isOfWorker(entry)) unwritten += wireBytes(entry)
      // Only pages and calls tell how the line is: files may come from a cache.
      if (/fetch|nav/.test(entry.initiatorType)) markSlowLine()
    }
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  // Nothing is kept after "Delete my data", not of this page either.
  whenForgotten(() => {
    isForgotten = true
  })
  addEventListener('pagehide', () => writeData({ samples: lineSamples() }))
}

/** Whether the worker answered with the page; it counts that itself. */
function isOfWorker({ entryType, workerStart }: PerformanceResourceTiming): boolean {
  return entryType === 'navigation' && workerStart > 0
}

/** Counts bytes of the worker. */
export function countBytes(bytes: number): void {
  unwritten += bytes
}

/** Counts the worker's measurements of the line among the tab's own. */
export function countAnswers(answered: readonly Sample[]): void {
  const { samples } = decodeLineRecord(readSession(LINE_KEY))
  writeData({ samples: answered.reduce(addSample, samples) })
  markSlowLine()
}

/** Writes what was counted, with other parts of the tab's record. A full or forbidden storage is skipped quietly (§8). */
export function writeData(parts: Partial<LineRecord> = {}): void {
  if (isForgotten) return
  const bytes = unwritten
  unwritten = 0
  const record = decodeLineRecord(readSession(LINE_KEY))
  writeSession(LINE_KEY, { ...record, ...parts, bytes: record.bytes + bytes })
  if (bytes === 0) return
  try {
    const use = addUse(decodeUse(readLocal(DATA_USED_KEY)), { day: budgetDay(Date.now()), bytes })
    localStorage.setItem(DATA_USED_KEY, JSON.stringify(use))
  } catch {
    // The session's count is left.
  }
}
