import { here } from '#words/address.ts'
import { isAdmin, isStaff, type SessionUser } from './session-user.ts'

/** Screens that redirect by themselves; nobody should be sent back to them. */
const PASSING = /^(?:\/fil)?\/(?:login|verify|reset|new-email)(?:[/?#]|$)/

/**
 * The path to go to after signing in: where the person came from if it is on this site, otherwise their
 * account. Never an address that leads to another host or runs a script, however it is written.
 *
 * @param from the value in the address, or the referrer; anybody may have written it.
 * @param origin of the site, such as `https://pugon.example`.
 */
export function returnPath(from: string | null, origin: string): string {
  const path = pathOf(from, origin)
  return path && !PASSING.test(path) ? path : here(ACCOUNT_PATH)
}

const ACCOUNT_PATH = '/account'

/** The page where staff find their work; `null` for customers. */
function workPath(user: Pick<SessionUser, 'roles'> | null): string | null {
  if (isAdmin(user)) return adminPath('dashboard')
  return isStaff(user) ? adminPath('orders') : null
}

/** A page of the admin area. */
export function adminPath(page: 'dashboard' | 'orders'): string {
  return `/admin/${page}`
}

/**
 * The page to show after signing in: the one named in the address if there is one; otherwise their work for
 * staff, and the page they came from for customers.
 *
 * @param asked the address's own `from`; anybody may have written it.
 * @param referrer where the browser says they came from.
 */
export function landingPath(
  user: Pick<SessionUser, 'roles'> | null,
  { from, referrer, origin }: { from: string | null; referrer: string; origin: string },
): string {
  const work = workPath(user)
  if (from === null) return work ?? returnPath(referrer, origin)
  const path = returnPath(from, origin)
  // A path outside our pages counts as absent.
  return path === here(ACCOUNT_PATH) && work && pathOf(from, origin) !== path ? work : path
}

/** The sign-in page, with a way back to this path. */
export function signInPath(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`
}

function pathOf(from: string | null, origin: string): string | null {
  if (!from || !/^(?:\/(?![/\\])|https?:\/\/)/i.test(from)) return null
  try {
    const url = new URL(from, origin)
    const path = url.pathname + url.search + url.hash
    // `/.//host` becomes `//host` only when it is resolved.
    return url.origin === origin && !/^\/[/\\]/.test(path) ? path : null
  } catch {
    return null
  }
}
