import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnvironment } from './route.ts'

/** How many of the eight groups of an IPv6 address name the household; the rest a device may choose anew each time. */
const HOUSEHOLD_GROUPS = 4

/** Who asked; see `addressOf`. */
export function clientAddress(context: Context<AppEnvironment>): string {
  return addressOf(
    connectedAddress(context),
    context.req.header('X-Forwarded-For'),
    context.var.trustedProxies,
  )
}

/**
 * Who is at the other end of a connection; of IPv6, the household. Where proxies of ours stand in front, whom the
 * outermost of them named; what stands in the header before that could be made up and is not asked.
 */
export function addressOf(
  connected: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const named = trustedProxies ? forwardedFor?.split(',').at(-trustedProxies)?.trim() : undefined
  return household(named || connected)
}

function connectedAddress(context: Context<AppEnvironment>): string {
  // A call that came over no connection, such as one of the server to itself, has no environment.
  if (!(context.env as { incoming?: unknown } | undefined)?.incoming) return 'unknown'
  return getConnInfo(context).remote.address ?? 'unknown'
}

function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [written = ''] = address.split('::')
  return [...written.split(':'), ...Array(HOUSEHOLD_GROUPS).fill('0')].slice(0, HOUSEHOLD_GROUPS).join(':')
}
