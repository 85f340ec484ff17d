import type { Renewal, Session } from '#client/session/session.ts'
import { AnswerError, ClientRefusal } from './errors.ts'
import { type Call, type Next, type Step, withHeaders } from './step.ts'

/** A token of three parts in base64url. */
const WELL_FORMED = /^[\w-]+\.[\w-]+\.[\w-]+$/

type Tokens = Pick<Session, 'current' | 'start' | 'renew' | 'end'>

/**
 * The token rules of §6: calls that are not public carry it, public ones where there is one, auth calls are left
 * alone. After a 401 one renewal runs while the others wait; then all are sent again, or all fail (§4).
 *
 * @param session is asked for when it is needed first, as it makes calls itself.
 */
export function authorizing(session: () => Tokens, clock: () => number): Step {
  let pause: Promise<Renewal> | null = null

  return async (call, next) => {
    const isNeeded = needsToken(call)
    if (!isNeeded && call.endpoint.path.startsWith('/auth/')) return next(call)
    await pause
    // A page of the shop reads the catalogue without waiting for what is stored; a write is somebody's.
    if (isNeeded || call.endpoint.method !== 'GET') await session().start()
    const token = await usableToken(call, isNeeded)
    if (token === null) return next(call)
    try {
      return await next(withToken(call, token))
    } catch (error) {
      if (!(error instanceof AnswerError) || error.status !== 401) throw error
      return replay(call, next, token)
    }
  }

  /** A token that has not ended, as far as is known here; `null` where the call goes without. */
  async function usableToken(call: Call, isNeeded: boolean): Promise<string | null> {
    const record = session().current()
    if (!record) {
      if (isNeeded) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
      return null
    }
    if (!WELL_FORMED.test(record.token)) {
      session().end()
      throw new ClientRefusal('INVALID_TOKEN', call.correlationId)
    }
    if (record.endsAt > clock()) return record.token
    if (!isNeeded && call.endpoint.method === 'GET') return null
    const renewal = await session().renew()
    if (renewal.outcome === 'renewed') return session().current()?.token ?? null
    if (!isNeeded) return null
    throw failureOf(renewal, call, 'TOKEN_EXPIRED')
  }

  async function replay(call: Call, next: Next, refused: string): Promise<ReturnType<Next>> {
    const known = session().current()?.token
    if (known === refused) {
      pause ??= session()
        .renew()
        .finally(() => {
          pause = null
        })
      const renewal = await pause
      if (renewal.outcome !== 'renewed') throw failureOf(renewal, call, 'SIGNED_OUT')
    }
    const token = session().current()?.token
    if (!token) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
    return next(withToken(call, token))
  }

  /** What a call that waited for a renewal fails with. A refused one ends the session; no network does not (D31). */
  function failureOf(renewal: Renewal, call: Call, ended: 'TOKEN_EXPIRED' | 'SIGNED_OUT'): unknown {
    if (renewal.outcome === 'unreachable') return renewal.cause
    if (renewal.outcome === 'ended') return new ClientRefusal(ended, call.correlationId)
    session().end()
    return new ClientRefusal('SIGNED_OUT', call.correlationId, 'cause' in renewal ? renewal.cause : undefined)
  }
}

/** §6: admin and staff paths always carry the token, and so does every call that is not public. */
function needsToken({ endpoint: { access, path } }: Call): boolean {
  return access !== 'public' || path.startsWith('/admin/')
}

function withToken(call: Call, token: string): Call {
  return withHeaders(call, { Authorization: `Bearer ${token}` })
}
