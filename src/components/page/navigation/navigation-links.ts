import { phrase, type Words } from '#words/say.ts'

/**
 * A link of the bar; `section` highlights it on every path that starts with that. The page of an `isText` may be hidden, and its
 * link then is.
 */
type NavigationLink = { name: Words; href: string; section?: string; isText?: true }

/** The bar's links (§2), in the order that shoppers look for them. */
export const LINKS = [
  { name: phrase('Home'), href: '/' },
  { name: phrase('Menu'), href: '/menu' },
  { name: phrase('Your cake'), href: '/custom' },
  { name: phrase('About'), href: '/about', isText: true },
  { name: phrase('Contact'), href: '/contact', isText: true },
  { name: phrase('Blog'), href: '/blog', section: '/blog' },
  { name: phrase('FAQ'), href: '/faq', isText: true },
] as const satisfies readonly NavigationLink[]

/** For those who are not signed in, and for those who are (§2). */
export const LOGIN = { name: phrase('Login'), href: '/login' } as const satisfies NavigationLink
export const ACCOUNT = { name: phrase('Account'), href: '/account' } as const satisfies NavigationLink

/** For admins only (§2). */
export const ADMIN = {
  name: phrase('Admin'),
  href: '/admin/dashboard',
  section: '/admin',
} as const satisfies NavigationLink

/** The value of `aria-current` for a link on the page under a path; `undefined` leaves it out. */
export function currentOf(
  { href, section }: Pick<NavigationLink, 'href' | 'section'>,
  path: string,
): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return section && path.startsWith(section) ? 'true' : undefined
}
