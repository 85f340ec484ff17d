import { readSession } from '#client/storage/session-storage.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { addSample, isSlowLine, type Sample } from '#domain/page/network/condition.ts'
import { decodeLineRecord, latencyOf } from '#domain/page/network/line/line-record.ts'
import { LOSS_MARK } from './slow-line.ts'

/** Where a tab stores its `LineRecord`. */
export const LINE_KEY = 'pugon:line'

/** The last measurements of the line: this page's, and those of the tab's pages before (D50). */
export function lineSamples(): Sample[] {
  const { samples } = decodeLineRecord(readSession(LINE_KEY))
  return pageSamples().reduce(addSample, samples)
}

/** Marks the page while its line is measured to be slow; calls look there, so that they need not measure (`isSlowNow`). */
export function markSlowLine(): void {
  document.documentElement.toggleAttribute('data-slow-line', isSlowLine({}, lineSamples()))
}

/** The time to first byte of the page itself and of its calls, oldest first; `null` for one without an answer (D50). */
function pageSamples(): Sample[] {
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter(({ name }) => name.includes(API_BASE)),
  ] as PerformanceResourceTiming[]
  const answered = requests.flatMap((timing) => {
    const sample = latencyOf(timing)
    return sample === null ? [] : [{ at: timing.responseStart, sample }]
  })
  const losses = performance
    .getEntriesByName(LOSS_MARK)
    .map(({ startTime }) => ({ at: startTime, sample: null }))
  return [...answered, ...losses].sort((one, other) => one.at - other.at).map(({ sample }) => sample)
}
