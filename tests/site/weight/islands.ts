import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'

/** Pages of which an island is the main part (design). */
export const ISLANDS = [
  '/checkout',
  '/feedback',
  '/custom',
  '/enquiry',
  '/order',
  '/order-by-text',
  '/login',
  '/account',
  '/verify',
  '/new-email',
  '/reset',
  '/your-data',
  '/admin',
  ...ADMIN_PAGES.map(({ name }) => `/admin/${name}`),
]
