import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnvironment } from './route.ts'

/**
 * The number of groups, of an IPv6 address's eight, that identify the household; a device may change the rest
 * at any time.
 */
const HOUSEHOLD_GROUPS = 4

/** The caller's address; see `addressOf`. */
export function clientAddress(context: Context<AppEnvironment>): string {
  return addressOf(
    connectedAddress(context),
    context.req.header('X-Forwarded-For'),
    context.var.trustedProxies,
  )
}

/**
 * The address of a connection's other end; for IPv6, the household. Behind our own proxies, the address added
 * by the outermost one; anything before it in the header may be made up and is ignored.
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
  // A call without a connection, such as one from the server to itself, has no environment.
  if (!(context.env as { incoming?: unknown } | undefined)?.incoming) return 'unknown'
  return getConnInfo(context).remote.address ?? 'unknown'
}

function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [groups = ''] = address.split('::')
  return [...groups.split(':'), ...Array(HOUSEHOLD_GROUPS).fill('0')].slice(0, HOUSEHOLD_GROUPS).join(':')
}
