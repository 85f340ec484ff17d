import type { Context } from 'hono'
import { isConnectionLoss, isDatabaseBusy } from '#server/db/connection-loss.ts'
import { isCutOff } from '#server/http/bodies/unreadable-request.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import { isDiskFull } from '#server/operation/disk-full.ts'
import { noteRefusal } from '#server/security/note-call.ts'
import type { Deps } from './deps.ts'

/** When to retry after the database was busy or away. */
const RETRY_AFTER_SECONDS = 2

/** Turns anything thrown into a problem; what is not expected is logged, and tells the client nothing (D34). */
export function answerError(
  deps: Pick<Deps, 'disk' | 'securityLog' | 'log'>,
): (error: Error, context: Context<AppEnvironment>) => Response {
  return (error, context) => {
    const { correlationId } = context.var
    if (error instanceof Problem) {
      if (error.code === 'STORAGE_FULL') deps.disk.full()
      noteRefusal(deps.securityLog, context, error)
      return problemResponse(error, correlationId)
    }
    if (isCutOff(error)) {
      const problem = new Problem('MALFORMED_REQUEST', 'The request ended before its body did.')
      return problemResponse(problem, correlationId)
    }
    if (isDiskFull(error)) {
      deps.log.error({ err: error, correlationId }, 'there is no room left to write')
      return problemResponse(deps.disk.full(), correlationId)
    }
    const isBusy = isDatabaseBusy(error)
    if (isBusy || isConnectionLoss(error)) {
      const words = isBusy ? 'the database is busy' : 'the database is away'
      deps.log.error({ err: error, correlationId }, words)
      return problemResponse(
        new Problem('UNAVAILABLE', 'Please try again in a moment.', { retryAfter: RETRY_AFTER_SECONDS }),
        correlationId,
      )
    }
    deps.log.error({ err: error, correlationId, path: context.req.path }, 'request failed')
    return problemResponse(new Problem('INTERNAL_ERROR', 'Something went wrong on our side.'), correlationId)
  }
}
