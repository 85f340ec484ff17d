import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pattern } from './route.ts'

const DECLARED: ReadonlyMap<string, Endpoint> = new Map(
  CALLS.map((call) => [`${call.method} ${pattern(call.path)}`, call]),
)

/**
 * The handler of a request: the route's pattern, its name, such as `POST /api/v1/orders/quote`, and its call
 * in the contract.
 */
export type DeclaredCall = { path: string; name: string; endpoint: Endpoint | undefined }

/** The handler that will take the request, before it runs; `null` if none will. */
export function declaredCall(context: Context): DeclaredCall | null {
  // HEAD is answered by the handler of GET.
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
  const handler = matchedRoutes(context).find((matched) => matched.method === method)
  if (!handler) return null
  const name = `${method} ${handler.path}`
  return { path: handler.path, name, endpoint: DECLARED.get(name) }
}
