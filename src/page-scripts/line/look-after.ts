import { prefetchLikelyNext } from '#page-scripts/navigation/prefetch.ts'
import { countData } from './count-data.ts'
import { keepProbing } from './keep-probing.ts'
import { logLostLine } from './lost-line.ts'
import { hearWorker, tellWorker } from './worker-talk.ts'

/** Counts data, probes the line, tells the worker of both, and fetches likely pages ahead. Once a page has settled. */
export function lookAfterLine(): void {
  countData()
  hearWorker()
  tellWorker()
  logLostLine()
  prefetchLikelyNext()
  keepProbing()
}
