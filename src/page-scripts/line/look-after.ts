import { prefetchLikelyNext } from '#page-scripts/navigation/prefetch.ts'
import { countData } from './count-data.ts'
import { logLostLine } from './lost-line.ts'
import { hearWorker, tellWorker } from './worker-talk.ts'

/** Counts data, tells the worker how the line is, and fetches likely pages ahead. Once a page has settled. */
export function lookAfterLine(): void {
  countData()
  hearWorker()
  tellWorker()
  logLostLine()
  prefetchLikelyNext()
}
