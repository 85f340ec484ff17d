import { ClientRefusal } from '#client/errors.ts'
import type { SendWithToken } from '#client/session/send-with-token.ts'
import type { Step } from './step.ts'

/**
 * The session for a call. A call that only reads public data uses a session that is already open; with
 * `isWanted`, a stored one is opened. `null` if there is none.
 */
export type FindSession = (
  isWanted: boolean,
) => Promise<{ sendWithToken: SendWithToken }> | { sendWithToken: SendWithToken } | null

/**
 * The token rules of §6: private calls carry the token, public ones if there is one, auth calls never. The
 * code comes with the session: pages of signed-out visitors do not load it.
 */
export function authorizing(find: FindSession): Step {
  return async (call, next) => {
    const { access, method, path } = call.endpoint
    // Admin and staff paths always carry the token, and so does every call that is not public.
    const isNeeded = access !== 'public' || path.startsWith('/admin/')
    if (!isNeeded && path.startsWith('/auth/')) return next(call)
    // Public reads do not wait for a stored session to open; writes belong to a person.
    const isWanted = isNeeded || method !== 'GET'
    const session = await find(isWanted)
    if (session) return session.sendWithToken(call, next, { isNeeded, isWanted })
    if (isNeeded) throw new ClientRefusal('SIGNED_OUT', call.correlationId)
    return next(call)
  }
}
