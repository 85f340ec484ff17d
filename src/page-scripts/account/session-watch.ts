import { optional } from '#client/load-part.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { markSession } from './session-mark.ts'

/** Keeps the bar right about the signed-in user. The session's code is fetched only if one is stored. */
export function watchSession(): void {
  // Another tab may have signed in or out; after Back, the page may be shown as it was left.
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  look()
}

function look(): void {
  markSession()
  if (!hasStoredSession()) return
  // Both at once: on a slow line each round trip is a second. Without them, the bar still leads to the account.
  void optional(() => import('#client/session/open-session.ts'))
  void optional(() => import('./session-navigation.ts')).then((navigation) => navigation?.followSession())
}
