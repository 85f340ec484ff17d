import { ClientRefusal } from '#client/errors.ts'
import type { Carry } from '#client/session/carry.ts'
import type { Step } from './step.ts'

/**
 * The session to make a call in. A call that only reads what is public takes one that is open already; where it is
 * `isWanted`, a stored one is opened. `null` where there is none.
 */
export type FindSession = (isWanted: boolean) => Promise<{ carry: Carry }> | { carry: Carry } | null

/**
 * The token rules of §6: calls that are not public carry it, public ones where there is one, auth calls are left
 * alone. What that takes comes with the session: a page of somebody signed out does without.
 */
export function authorizing(find: FindSession): Step {
  return async (call, next) => {
    const { access, method, path } = call.endpoint
    // Admin and staff paths always carry the token, and so does every call that is not public.
    const isNeeded = access !== 'public' || path.startsWith('/admin/')
    if (!isNeeded && path.startsWith('/auth/')) return next(call)
    // A page of the shop reads the catalogue without waiting for what is stored; a write is somebody's.
    const isWanted = isNeeded || method !== 'GET'
    const session = await find(isWanted)
    if (session) return session.carry(call, next, { isNeeded, isWanted })
    if (isNeeded) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
    return next(call)
  }
}
