import type { Context, MiddlewareHandler } from 'hono'
import { clientAddress } from '#server/http/client-address.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { isWrite } from '#server/http/guards/guard-writes.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Asker, CallLimit } from './call-limit.ts'
import { refuseBeyond } from './limit.ts'

/** Refuses callers beyond D38's limits, identified by their session or cookie. */
export function limitCalls({
  callLimit,
  sessionCookie,
  deviceName,
}: {
  /** The name of a device on which somebody signed in before; `null` for others. */
  deviceName: (context: Context<AppEnvironment>) => string | null
  callLimit: CallLimit
  sessionCookie: SessionCookie
}) {
  const middleware: MiddlewareHandler<AppEnvironment> = async (context: Context<AppEnvironment>, next) => {
    const use = {
      // Unknown paths count as one call.
      call: declaredCall(context)?.name ?? 'unknown',
      ...(deviceOf(context) ?? askerOf(context, sessionCookie)),
    }
    refuseBeyond(isWrite(context) ? await callLimit.write(use) : callLimit.read(use))
    await next()
  }
  return middleware

  /**
   * A device that signed in before is counted by itself, so that others who flood its address cannot keep it
   * from signing in.
   */
  function deviceOf(context: Context<AppEnvironment>): Asker | null {
    const name = deviceName(context)
    return name === null ? null : { session: `device ${name}`, address: `device ${name}` }
  }
}

/** Signed-in callers are identified by their session, others by their cookie; both also by their address. */
export function askerOf(context: Context<AppEnvironment>, sessionCookie: SessionCookie): Asker {
  return {
    session: context.var.caller?.sessionId ?? sessionCookie.read(context.req.header('Cookie')),
    address: clientAddress(context),
  }
}
