import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { Problem } from '#server/http/problem.ts'
import type { App, AppEnvironment } from '#server/http/route.ts'
import { isSameText } from '#server/keys/same-text.ts'
import type { Metrics } from './metrics.ts'

/** Headers added by a proxy: behind one, everybody seems to call from this machine. */
const FORWARDED = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'True-Client-IP',
  'Via',
  'CF-Connecting-IP',
]
const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** `GET /metrics`: for the bearer of the token or, if none is set, only for this machine. */
export function mountMetrics(
  app: App,
  { metrics, metricsToken }: { metrics: Metrics; metricsToken: string | null },
): void {
  app.get('/metrics', async (context) => {
    if (metricsToken) {
      const token = /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
      if (!isSameText(token, metricsToken))
        throw new Problem('AUTHENTICATION_REQUIRED', 'This needs the token set in METRICS_TOKEN.')
    } else if (!isOnThisMachine(context)) {
      throw new Problem('NOT_FOUND', 'There is nothing here.')
    }
    const { type, text } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
}

function isOnThisMachine(context: Context<AppEnvironment>): boolean {
  // A call without a connection has no environment and no address.
  const isConnected = (context.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  const address = isConnected ? (getConnInfo(context).remote.address ?? '') : ''
  return LOOPBACK.test(address) && !FORWARDED.some((name) => context.req.header(name) !== undefined)
}
