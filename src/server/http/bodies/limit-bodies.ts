import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { Problem, type ProblemCode } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'

/** Default limit of a body's size. */
const MAX_BODY_BYTES = 1_048_576

/** Room for the multipart text around a file. */
const FORM_BYTES = 65_536

/** Refuses bodies that are too large before they are read. */
export function limitBodies(): MiddlewareHandler<AppEnvironment> {
  const sizes = new Set([MAX_BODY_BYTES, ...CALLS.map(sizeOf)])
  const limits = new Map([...sizes].map((size) => [size, limitOf(size)]))
  return (context, next) => {
    // Requests that cannot have a body are skipped.
    if (['GET', 'HEAD'].includes(context.req.method)) return next()
    const endpoint = declaredCall(context)?.endpoint
    const size = endpoint ? sizeOf(endpoint) : MAX_BODY_BYTES
    // Node enforces the announced length. Reading the body here would turn it into a stream, which is
    // expensive.
    const announced = context.req.header('Content-Length')
    if (announced && context.req.header('Transfer-Encoding') === undefined && Number(announced) <= size) {
      return next()
    }
    if (endpoint?.upload) return limitOf(size, 'FILE_TOO_LARGE')(context, next)
    return (limits.get(size) ?? limitOf(size))(context, next)
  }
}

function sizeOf({
  upload,
  maxBodyBytes = MAX_BODY_BYTES,
}: Pick<Endpoint, 'upload' | 'maxBodyBytes'>): number {
  return upload ? upload.maxBytes + FORM_BYTES : maxBodyBytes
}

function limitOf(maxSize: number, code: ProblemCode = 'BODY_TOO_LARGE'): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(code, `The body may have at most ${maxSize} bytes.`)
    },
  })
}
