import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CALLS } from '#contract/calls.ts'
import { declaredCall } from './declared-call.ts'
import { Problem } from './problem.ts'
import type { AppEnvironment } from './route.ts'

/** What a body may weigh unless its call says less. */
const MAX_BODY_BYTES = 1_048_576

/** Refuses bodies that are too large before they are read. */
export function limitBodies(): MiddlewareHandler<AppEnvironment> {
  const sizes = new Set([MAX_BODY_BYTES, ...CALLS.map(({ maxBodyBytes = MAX_BODY_BYTES }) => maxBodyBytes)])
  const limits = new Map([...sizes].map((size) => [size, limitOf(size)]))
  return (context, next) => {
    // A request that can have no body is not even looked at.
    if (['GET', 'HEAD'].includes(context.req.method)) return next()
    const size = declaredCall(context)?.endpoint?.maxBodyBytes ?? MAX_BODY_BYTES
    // Node lets nobody send more than they announce. Looking at the body itself makes a stream of it, which is dear.
    const announced = context.req.header('Content-Length')
    if (announced && context.req.header('Transfer-Encoding') === undefined && Number(announced) <= size) {
      return next()
    }
    return (limits.get(size) ?? limitOf(size))(context, next)
  }
}

function limitOf(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('BODY_TOO_LARGE', `The body may have at most ${maxSize} bytes.`)
    },
  })
}
