import type { Context, MiddlewareHandler } from 'hono'
import { BUILD_PASS_HEADER } from '#contract/account/security.ts'
import { readDeviceCookie } from '#server/account/cookies.ts'
import type { Deps } from '#server/app.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { Problem } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { Asker } from './call-limit.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { isWrite } from '#server/http/guard-writes.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'

/** Refuses who calls more often than D38 allows; builds of the site itself read as often as they need. Who is signed in is known by that, others by their cookie. */
export function limitCalls({
  callLimit,
  sessionCookie,
  buildPasses,
  auth,
}: Pick<Deps, 'callLimit' | 'sessionCookie' | 'buildPasses' | 'auth'>) {
  const middleware: MiddlewareHandler<AppEnvironment> = async (context: Context<AppEnvironment>, next) => {
    if (!isWrite(context) && buildPasses.isGood(context.req.header(BUILD_PASS_HEADER))) return next()
    const use = {
      // What nothing answers is counted as one call.
      call: declaredCall(context)?.name ?? 'unknown',
      ...(deviceOf(context) ?? askerOf(context, sessionCookie)),
    }
    const allowed = isWrite(context) ? await callLimit.write(use) : callLimit.read(use)
    if (!allowed.ok) throw new Problem('RATE_LIMITED', allowed.reason, { retryAfter: allowed.retryAfter })
    await next()
  }
  return middleware

  /** A device that signed in before counts alone: who floods its address does not keep it from signing in again. */
  function deviceOf(context: Context<AppEnvironment>): Asker | null {
    const name = auth.devices.nameOf(readDeviceCookie(context))
    return name === null ? null : { session: `device ${name}`, address: `device ${name}` }
  }
}

/** Who is signed in is told by that session, others by their cookie's; and the address it came from. */
export function askerOf(context: Context<AppEnvironment>, sessionCookie: SessionCookie): Asker {
  return {
    session: context.var.caller?.sessionId ?? sessionCookie.read(context.req.header('Cookie')),
    address: clientAddress(context),
  }
}
