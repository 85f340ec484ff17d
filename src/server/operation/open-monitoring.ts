import type { Logger } from 'pino'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { countWaitingMessages } from '#server/message/outbox-sql.ts'
import { createReadiness, type Readiness } from '#server/operation/health/readiness.ts'
import { createMetrics, type Metrics } from '#server/operation/metrics/metrics.ts'
import { createRequestLog, type RequestLog } from '#server/operation/metrics/request-log.ts'
import type { PageSource } from '#server/pages/page-source.ts'
import { createDiskWatch, type DiskWatch } from './disk-watch.ts'

/** Everything by which operators see how the shop is. */
export type Monitoring = {
  disk: DiskWatch
  readiness: Readiness
  metrics: Metrics
  requestLog: RequestLog
  metricsToken: string | null
}

type Needs = {
  open: OpenDatabase
  config: { dataDir: string; requestLogSample: number; metricsToken: string | null }
  catalogue: Catalogue
  pages: PageSource
  isClosing: () => boolean
  log: Logger
}

/** Opens the monitoring of a shop. */
export function openMonitoring({ open, config, catalogue, pages, isClosing, log }: Needs): Monitoring {
  const { database, pool } = open
  const disk = createDiskWatch(open, config.dataDir)
  const readiness = createReadiness({ database, catalogue, disk, hasPages: pages.isReady, isClosing })
  const outboxDepth = () => countWaitingMessages(database)
  const stalePages = { seconds: pages.staleSeconds, forgotten: () => pages.here()?.store.forgotten() ?? 0 }
  return {
    disk,
    readiness,
    metrics: createMetrics({ pool, outboxDepth, readiness, stalePages }),
    requestLog: createRequestLog(log, config.requestLogSample),
    metricsToken: config.metricsToken,
  }
}
