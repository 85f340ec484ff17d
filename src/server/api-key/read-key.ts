import type { MiddlewareHandler } from 'hono'
import { admitKey } from '#server/api-key/sql.ts'
import type { Database } from '#server/db/open.ts'
import { declaredCall } from '#server/http/declared-call.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { Problem } from '#server/http/problem.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import { scopeOf } from './scope-calls.ts'

/** Tells a key from other tokens, for people and for programs that search for leaked ones. */
export const KEY_MARK = 'pgn_'

const BEARER_KEY = /^bearer +(pgn_[\w-]{43})$/i

type Needs = { database: Database; keyLimit: Limit<string>; clock: () => Date }

/**
 * Lets a key make the calls of its scopes, with the rights of staff and under the name of its own account. It is looked up each
 * time, so that a key is worthless once it is revoked. Throws 401 for a key that cannot be used, 403 for a call outside its
 * scopes, even a public one, and 429 beyond its limit. The limits by address come first, so that nobody can try keys without end.
 */
export function readKey({ database, keyLimit, clock }: Needs) {
  const middleware: MiddlewareHandler<AppEnvironment> = async (context, next) => {
    const token = BEARER_KEY.exec(context.req.header('Authorization') ?? '')?.[1]
    const endpoint = declaredCall(context)?.endpoint
    if (!token || !endpoint) return next()
    const key = await admitKey(database, tokenHash(token), clock())
    if (!key)
      throw new Problem('AUTHENTICATION_REQUIRED', 'This key was revoked, has expired or never existed.')
    refuseBeyond(await keyLimit.count(String(key.id)))
    const { id: keyId, userId, username, scopes } = key
    const sessionId = `key ${keyId}`
    // Set before the scope is checked, so that the security log names the key.
    context.set('caller', {
      userId,
      username,
      roles: ['ROLE_STAFF'],
      sessionId,
      keyId,
      mustChangePassword: false,
    })
    const scope = scopeOf(endpoint)
    if (!scope) throw new Problem('FORBIDDEN', 'No key may make this call.')
    if (!scopes.includes(scope))
      throw new Problem('FORBIDDEN', `This call needs a key with the scope ${scope}.`)
    await next()
  }
  return middleware
}
