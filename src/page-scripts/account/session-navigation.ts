import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { displayName, isAdmin, isStaff } from '#domain/account/session-user.ts'
import { $auth, initSession, signOut } from '#stores/account/auth.ts'
import { say } from '#words/say.ts'
import { markSession } from './session-mark.ts'

const bar = document.querySelector('#navigation')
let isFollowed = false

/**
 * Shows in the bar who is signed in: the name, Admin for admins only, Work for other staff, and a Logout that works
 * (§2, §6).
 */
export function followSession(): void {
  if (isFollowed) return
  isFollowed = true
  $auth.subscribe(({ user, isLoading }) => {
    // If the server cannot be asked, a stored session still counts.
    markSession(user !== null || hasStoredSession())
    const name = bar?.querySelector('[data-session-name]')
    if (name) name.textContent = user && displayName(user)
    if (!isLoading) performance.mark('pugon:user' satisfies ShopMark, { detail: user && String(user.id) })
    bar?.querySelector('[data-admin]')?.toggleAttribute('hidden', !isStaff(user))
    if (user && !isAdmin(user)) leadToOrders(bar?.querySelector('[data-admin] a'))
  })
  bar?.querySelector('[data-logout]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void signOut()
    markSession(false)
    bar.querySelector<HTMLElement>('[data-login]')?.focus()
  })
  // Lost with a page that is left, or said by whatever needs the session.
  void initSession().catch(() => undefined)
}

/** The e-mail address of the signed-in user; empty if nobody is signed in. */
export async function signedInEmail(): Promise<string> {
  await initSession()
  return $auth.get().user?.email ?? ''
}

/** Staff go to `/admin`, which leads to their orders. The word is short, to fit where "Admin" is. */
function leadToOrders(link: HTMLAnchorElement | null | undefined): void {
  if (!link) return
  Object.assign(link, { href: '/admin', textContent: say('Work'), ariaLabel: say('Work on orders') })
}
