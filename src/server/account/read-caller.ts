import type { MiddlewareHandler } from 'hono'
import { findCaller } from '#server/account/sql/session.ts'
import type { Database } from '#server/db/open.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { Auth } from './auth.ts'

/** The scheme may be written in any case (RFC 9110, 11.1). */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Reads who calls from `Authorization: Bearer`. The session is looked up each time, so that a token is worth nothing
 * once its session or its account is over. A bad token makes nobody of the caller; the call's rights decide on it.
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
