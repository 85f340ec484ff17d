import autocannon, { type Request } from 'autocannon'
import type { BenchProcess } from './bench-process.ts'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 1
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)

/** The result for one kind of request. `microseconds` is the server's processor time for each. */
export type Figures = { perSecond: number; p50: number; p99: number; failed: number; microseconds: number }

type Load = {
  path: string
  headers?: Record<string, string>
  vary?: (request: Request) => Request
  method?: 'POST'
}

/** Sends one kind of request to a server over 50 connections, after a warm-up. */
export async function ask(server: BenchProcess, { path, headers, vary, method }: Load): Promise<Figures> {
  const options = {
    url: server.address + path,
    connections: CONNECTIONS,
    method: method ?? ('GET' as const),
    headers: headers ?? {},
    ...(vary && { requests: [{ setupRequest: vary }] }),
  }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const used = () => {
    const { own, system } = server.processorTime()
    return own + system
  }
  const before = used()
  const result = await autocannon({ ...options, duration: SECONDS })
  const requests = result.requests.total
  return {
    perSecond: Math.round(requests / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    microseconds: Math.round((used() - before) / Math.max(1, requests)),
  }
}

/** The figures as one line of a table. */
export function line(name: string, figures: Figures, floor?: Figures): string {
  const { perSecond, p50, p99, failed, microseconds } = figures
  const columns = [`${perSecond}/s`, `p50 ${p50} ms`, `p99 ${p99} ms`, `${microseconds} µs`].map((text) =>
    text.padStart(12),
  )
  const share = floor
    ? `  ${(perSecond / floor.perSecond).toFixed(2)} of floor, ${(floor.microseconds / microseconds).toFixed(2)} by processor time`
    : ''
  return `  ${name.padEnd(30)}${columns.join('')}${share}${failed ? `  ${failed} FAILED` : ''}\n`
}
