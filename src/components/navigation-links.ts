/** A link of the bar; `isSection` highlights it on every path that starts with its own. */
type NavigationLink = { name: string; href: string; isSection?: true }

/** The bar's links (§2), in the order that shoppers look for them. */
export const LINKS: readonly NavigationLink[] = [
  { name: 'Home', href: '/' },
  { name: 'Menu', href: '/menu' },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
  { name: 'Blog', href: '/blog', isSection: true },
  { name: 'FAQ', href: '/faq' },
]

/** What `aria-current` says of a link on the page under a path; `undefined` leaves it out. */
export function currentOf(
  { href, isSection }: Pick<NavigationLink, 'href' | 'isSection'>,
  path: string,
): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return isSection && path.startsWith(href) ? 'true' : undefined
}
