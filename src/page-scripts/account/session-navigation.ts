import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { displayName, isAdmin, isStaff } from '#domain/account/session-user.ts'
import { $auth, initSession, signOut } from '#stores/account/auth.ts'
import { markSession } from './session-mark.ts'

const bar = document.querySelector('#navigation')
let isFollowed = false

/** Shows in the bar who is signed in: the name, Admin for admins only, Work for other staff, and a Logout that works (§2, §6). */
export function followSession(): void {
  if (isFollowed) return
  isFollowed = true
  $auth.subscribe(({ user, isLoading }) => {
    // Where the server cannot be asked who it is, a stored session still is one.
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
  void initSession()
}

/** The e-mail address of who is signed in; empty if nobody is. */
export async function signedInEmail(): Promise<string> {
  await initSession()
  return $auth.get().user?.email ?? ''
}

/** The area's own address leads staff to their orders; the word is short, for the room is that of theirs. */
function leadToOrders(link: HTMLAnchorElement | null | undefined): void {
  if (link) Object.assign(link, { href: '/admin', textContent: 'Work', ariaLabel: 'Work on orders' })
}
