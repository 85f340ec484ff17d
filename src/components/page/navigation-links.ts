/** A link of the bar; `section` highlights it on every path that starts with that. */
type NavigationLink = { name: string; href: string; section?: string }

/** The bar's links (§2), in the order that shoppers look for them. */
export const LINKS: readonly NavigationLink[] = [
  { name: 'Home', href: '/' },
  { name: 'Menu', href: '/menu' },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
  { name: 'Blog', href: '/blog', section: '/blog' },
  { name: 'FAQ', href: '/faq' },
]

/** For those who are not signed in, and for those who are (§2). */
export const LOGIN: NavigationLink = { name: 'Login', href: '/login' }
export const ACCOUNT: NavigationLink = { name: 'Account', href: '/account' }

/** For admins only (§2). */
export const ADMIN: NavigationLink = { name: 'Admin', href: '/admin/dashboard', section: '/admin' }

/** The value of `aria-current` for a link on the page under a path; `undefined` leaves it out. */
export function currentOf(
  { href, section }: Pick<NavigationLink, 'href' | 'section'>,
  path: string,
): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return section && path.startsWith(section) ? 'true' : undefined
}
