/** Pages about one person's orders and account, and those that are shown instead of others, by their English path. */
const UNLISTED: ReadonlySet<string> = new Set([
  '/404',
  '/account',
  '/blog/not-found',
  '/checkout',
  '/custom',
  '/data',
  '/enquiry',
  '/feedback',
  '/login',
  '/new-email',
  '/offline',
  '/open-soon',
  '/order',
  '/order-by-text',
  '/reset',
  '/stop-notices',
  '/verify',
  '/your-data',
])

/** Whether search engines are kept from a page, by its English path: also from all of the office. */
export function isUnlisted(path: string): boolean {
  return UNLISTED.has(path) || /^\/admin(\/|$)/.test(path)
}
