import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '#server/app.ts'
import { declaredCall } from '#server/declared-call.ts'
import { Problem } from '#server/problem.ts'
import type { AppEnvironment } from '#server/route.ts'
import { clientAddress } from './client-address.ts'
import { isWrite } from './guard-writes.ts'

/** Refuses who calls more often than D38 allows. Who is signed in is known by that, others by their cookie. */
export function limitCalls({ callLimit, sessionCookie }: Pick<Deps, 'callLimit' | 'sessionCookie'>) {
  const middleware: MiddlewareHandler<AppEnvironment> = async (context: Context<AppEnvironment>, next) => {
    const allowed = await callLimit({
      // What nothing answers is counted as one call.
      call: declaredCall(context)?.name ?? 'unknown',
      session: context.var.caller?.sessionId ?? sessionCookie.read(context),
      address: clientAddress(context),
      isWrite: isWrite(context),
    })
    if (!allowed.ok) throw new Problem('RATE_LIMITED', allowed.reason, { retryAfter: allowed.retryAfter })
    await next()
  }
  return middleware
}
