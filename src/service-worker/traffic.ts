/** Bytes that no page has been told of yet. */
let untold = 0
/** Pages count their own transfer. */
const pages = new Set<string>()

/** Begins to count what the worker transfers for pages: their browsers only see an answer of the worker (D54). */
export function countTraffic(): void {
  new PerformanceObserver((seen) => {
    for (const { name, transferSize } of seen.getEntries() as PerformanceResourceTiming[])
      if (!pages.has(name)) untold += transferSize
  }).observe({ type: 'resource', buffered: true })
}

/** Leaves the transfer of a page to the page. */
export function leaveToPage(url: string): void {
  pages.add(url)
}

/** The bytes since the last call. */
export function takeTraffic(): number {
  const bytes = untold
  untold = 0
  return bytes
}
