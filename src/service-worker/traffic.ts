import { wireBytes } from '#domain/page/network/data-budget.ts'

/** Bytes that no page has been told of yet. */
let untold = 0

/**
 * Begins to count what the worker transfers, pages included: their browsers only see an answer of the worker, and take its
 * decoded size for what a page has cost (D54, D79).
 */
export function countTraffic(): void {
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceResourceTiming[]) untold += wireBytes(entry)
  }).observe({ type: 'resource', buffered: true })
}

/** The bytes since the last call. */
export function takeTraffic(): number {
  const bytes = untold
  untold = 0
  return bytes
}
