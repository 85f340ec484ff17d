import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a measured shop by `--import`: writes how late its event loop is to a file, a line of JSON every quarter of a second.

/** The latest that anything waiting was served, in milliseconds, until a moment of the system's clock. */
export type LoopDelay = { until: number; ms: number }

/** Names the file. */
export const LOOP_DELAY_FILE = 'BENCH_LOOP_DELAY_FILE'

const EVERY_MS = 250
const NANOSECONDS = 1_000_000

const file = process.env[LOOP_DELAY_FILE]
if (file) {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  setInterval(() => {
    const line: LoopDelay = { until: Date.now(), ms: histogram.max / NANOSECONDS }
    histogram.reset()
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }, EVERY_MS).unref()
}
