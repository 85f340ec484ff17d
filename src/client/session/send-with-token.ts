import { AnswerError, ClientRefusal } from '#client/errors.ts'
import { type Call, type Next, type Reply, withHeaders } from '#client/pipeline/step.ts'
import type { Renewal, Session } from './session.ts'

/** Three parts in base64url. */
const WELL_FORMED = /^[\w-]+\.[\w-]+\.[\w-]+$/

type Tokens = Pick<Session, 'current' | 'start' | 'check' | 'renew' | 'end'>

/**
 * `isNeeded`: the call is not sent without a token. `isWanted`: it carries the token if there is one (§6).
 */
type Need = { isNeeded: boolean; isWanted: boolean }

/** Sends a call in the session of this browser. */
export type SendWithToken = (call: Call, next: Next, need: Need) => Promise<Reply>

/**
 * Calls carry the session's token (§6). After a 401 one renewal runs while the others wait; then all of them
 * are sent again, or all fail (§4).
 */
export function createSender(session: Tokens): SendWithToken {
  let pause: Promise<Renewal> | null = null

  return async (call, next, need) => {
    await pause
    if (need.isWanted) await session.start()
    const token = await usableToken(call, need)
    if (!token) {
      if (need.isNeeded) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
      return next(call)
    }
    try {
      return await next(withToken(call, token))
    } catch (error) {
      if (!(error instanceof AnswerError) || error.status !== 401) throw error
      return replay(call, next, token)
    }
  }

  /** A token that has not expired, as far as is known here; `null` if there is none. */
  async function usableToken(call: Call, { isNeeded, isWanted }: Need): Promise<string | null> {
    const record = session.current()
    if (!record) return null
    if (!WELL_FORMED.test(record.token)) {
      session.end()
      throw new ClientRefusal('INVALID_TOKEN', call.correlationId)
    }
    // An expired token is renewed in the background, for this call or the next (§4).
    if (session.check()) return record.token
    if (!isWanted) return null
    const renewal = await session.renew()
    if (renewal.outcome === 'renewed') return session.current()?.token ?? null
    if (!isNeeded) return null
    throw failureOf(renewal, call, 'TOKEN_EXPIRED')
  }

  async function replay(call: Call, next: Next, refused: string): Promise<Reply> {
    if (session.current()?.token === refused) {
      pause ??= session.renew().finally(() => {
        pause = null
      })
      const renewal = await pause
      if (renewal.outcome !== 'renewed') throw failureOf(renewal, call, 'SIGNED_OUT')
    }
    const token = session.current()?.token
    if (!token) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
    return next(withToken(call, token))
  }

  /**
   * The error for calls that waited for a renewal. A refused renewal ends the session; a missing network does
   * not (D31).
   */
  function failureOf(renewal: Renewal, call: Call, ended: 'TOKEN_EXPIRED' | 'SIGNED_OUT'): unknown {
    if (renewal.outcome === 'unreachable') return renewal.cause
    if (renewal.outcome === 'ended') return new ClientRefusal(ended, call.correlationId)
    session.end()
    return new ClientRefusal('SIGNED_OUT', call.correlationId, 'cause' in renewal ? renewal.cause : undefined)
  }
}

function withToken(call: Call, token: string): Call {
  return withHeaders(call, { Authorization: `Bearer ${token}` })
}
