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

/** Asked ahead of the handlers; `null` where none will take the request. */
export function declaredCall(context: Context): DeclaredCall | null {
  // A HEAD is answered by what answers GET.
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
  const handler = matchedRoutes(context).find((matched) => matched.method === method)
  if (!handler) return null
  const name = `${method} ${handler.path}`
  return { path: handler.path, name, endpoint: DECLARED.get(name) }
}
