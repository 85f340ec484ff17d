import type { MiddlewareHandler } from 'hono'
import type { Auth } from '#server/account/auth.ts'
import { findCaller } from '#server/account/sql/session.ts'
import type { Database } from '#server/db/open.ts'
import type { AppEnvironment } from '#server/http/route.ts'

/** The scheme may be written in any case (RFC 9110, 11.1). */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Reads the caller from `Authorization: Bearer`. The session is looked up each time, so that a token is
 * worthless once its session or account has ended. A bad token leaves the caller anonymous; the call's rights
 * decide what follows.
 */
export function readCaller({ database, auth, clock }: { database: Database; auth: Auth; clock: () => Date }) {
  const middleware: MiddlewareHandler<AppEnvironment> = async (context, next) => {
    const token = BEARER.exec(context.req.header('Authorization') ?? '')?.[1]
    const claims = token && (await auth.accessTokens.read(token))
    const caller = claims && (await findCaller(database, claims, clock()))
    if (caller) context.set('caller', caller)
    await next()
  }
  return middleware
}
