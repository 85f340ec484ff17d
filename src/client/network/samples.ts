import { readSession } from '#client/storage/session-storage.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { addSample, isSlowLine, type Sample } from '#domain/page/network/condition.ts'
import { decodeLineRecord, latencyOf } from '#domain/page/network/line-record.ts'
import { connection } from './connection.ts'

/** Where a tab stores its `LineRecord`. */
export const LINE_KEY = 'pugon:line'

/** When calls of this page got no answer, on the timeline's clock. */
const losses: number[] = []

/** Notes that a call got no answer. */
export function noteLoss(): void {
  losses.push(performance.now())
}

/** The last measurements of the line: this page's, and those of the tab's pages before (D50). */
export function lineSamples(): Sample[] {
  const { samples } = decodeLineRecord(readSession(LINE_KEY))
  return pageSamples().reduce(addSample, samples)
}

/** Whether the line was measured or told to be slow: its answers are waited for longer (§9, D50). */
export function isSlowNow(): boolean {
  return isSlowLine(connection(), lineSamples())
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
  return [...answered, ...losses.map((at) => ({ at, sample: null }))]
    .sort((one, other) => one.at - other.at)
    .map(({ sample }) => sample)
}
