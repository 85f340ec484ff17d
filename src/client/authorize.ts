import type { Renewal, Session } from '#client/session/session.ts'
import { AnswerError, ClientRefusal } from './errors.ts'
import { type Call, type Next, type Reply, type Step, withHeaders } from './step.ts'

/** A token of three parts in base64url. */
const WELL_FORMED = /^[\w-]+\.[\w-]+\.[\w-]+$/

type Tokens = Pick<Session, 'current' | 'start' | 'renew' | 'end'>

/**
 * The session to make a call in. A call that only reads what is public takes one that is open already; where it is
 * `isWanted`, a stored one is opened. `null` where there is none.
 */
export type FindSession = (isWanted: boolean) => Promise<Tokens> | Tokens | null

/**
 * The token rules of §6: calls that are not public carry it, public ones where there is one, auth calls are left
 * alone. After a 401 one renewal runs while the others wait; then all are sent again, or all fail (§4).
 */
export function authorizing(find: FindSession, clock: () => number): Step {
  let pause: Promise<Renewal> | null = null

  return async (call, next) => {
    const isNeeded = needsToken(call)
    if (!isNeeded && call.endpoint.path.startsWith('/auth/')) return next(call)
    await pause
    // A page of the shop reads the catalogue without waiting for what is stored; a write is somebody's.
    const isWanted = isNeeded || call.endpoint.method !== 'GET'
    const session = await find(isWanted)
    if (session && isWanted) await session.start()
    const token = session && (await usableToken(session, call, isWanted))
    if (!session || !token) {
      if (isNeeded) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
      return next(call)
    }
    try {
      return await next(withToken(call, token))
    } catch (error) {
      if (!(error instanceof AnswerError) || error.status !== 401) throw error
      return replay(session, call, next, token)
    }
  }

  /** A token that has not ended, as far as is known here; `null` where there is none. */
  async function usableToken(session: Tokens, call: Call, isWanted: boolean): Promise<string | null> {
    const record = session.current()
    if (!record) return null
    if (!WELL_FORMED.test(record.token)) {
      session.end()
      throw new ClientRefusal('INVALID_TOKEN', call.correlationId)
    }
    if (record.endsAt > clock()) return record.token
    if (!isWanted) return null
    const renewal = await session.renew()
    if (renewal.outcome === 'renewed') return session.current()?.token ?? null
    if (!needsToken(call)) return null
    throw failureOf(renewal, session, call, 'TOKEN_EXPIRED')
  }

  async function replay(session: Tokens, call: Call, next: Next, refused: string): Promise<Reply> {
    if (session.current()?.token === refused) {
      pause ??= session.renew().finally(() => {
        pause = null
      })
      const renewal = await pause
      if (renewal.outcome !== 'renewed') throw failureOf(renewal, session, call, 'SIGNED_OUT')
    }
    const token = session.current()?.token
    if (!token) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
    return next(withToken(call, token))
  }
}

/** What a call that waited for a renewal fails with. A refused one ends the session; no network does not (D31). */
function failureOf(
  renewal: Renewal,
  session: Tokens,
  call: Call,
  ended: 'TOKEN_EXPIRED' | 'SIGNED_OUT',
): unknown {
  if (renewal.outcome === 'unreachable') return renewal.cause
  if (renewal.outcome === 'ended') return new ClientRefusal(ended, call.correlationId)
  session.end()
  return new ClientRefusal('SIGNED_OUT', call.correlationId, 'cause' in renewal ? renewal.cause : undefined)
}

/** §6: admin and staff paths always carry the token, and so does every call that is not public. */
function needsToken({ endpoint: { access, path } }: Call): boolean {
  return access !== 'public' || path.startsWith('/admin/')
}

function withToken(call: Call, token: string): Call {
  return withHeaders(call, { Authorization: `Bearer ${token}` })
}
