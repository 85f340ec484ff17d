/** The roles that may open an admin page. The server decides for itself who gets its data (D30). */
type Access = 'staff' | 'admin'

/** The places of the office, in the order of its navigation. The first four are the bar at the end of a phone's screen. */
export const PLACES = ['Today', 'Bake', 'Counter', 'Menu', 'People', 'Money', 'Shop'] as const

export type AdminPage = {
  name: string
  title: string
  access: Access
  place: (typeof PLACES)[number]
  /**
   * What it is for, beside the link that leads to it. Only a rarely needed page has one: it has no tab until it is open or work
   * waits there.
   */
  hint?: string
  /** More words by which the search over everything finds it. */
  about?: string
}

/** The admin area's pages at `/admin/{name}`, in the order of their place's tabs. */
export const ADMIN_PAGES = [
  {
    name: 'dashboard',
    title: 'Today',
    access: 'admin',
    place: 'Today',
    about: 'dashboard sales earned late',
  },
  {
    name: 'orders',
    title: 'Orders',
    access: 'staff',
    place: 'Today',
    about: 'pickup delivery new order pause payments',
  },
  {
    name: 'bake-list',
    title: 'Bake list',
    access: 'staff',
    place: 'Bake',
    about: 'oven print',
  },
  {
    name: 'deliveries',
    title: 'Deliveries',
    access: 'staff',
    place: 'Bake',
    about: 'rider run map towns',
  },
  {
    name: 'what-if',
    title: 'What if',
    access: 'staff',
    place: 'Bake',
    hint: 'what other hours, closed days or a full oven would do to the promised orders',
    about: 'late orders capacity oven out holiday closed rush order plan tell customers',
  },
  {
    name: 'counter',
    title: 'Counter',
    access: 'staff',
    place: 'Counter',
    about: 'walk-in sale sell cash change till receipt',
  },
  {
    name: 'products',
    title: 'Products',
    access: 'staff',
    place: 'Menu',
    about: 'stock sold out pictures CSV import export',
  },
  {
    name: 'stock',
    title: 'Stock',
    access: 'staff',
    place: 'Menu',
    about: 'shelf receive waste daily par opening history',
  },
  {
    name: 'pricing',
    title: 'Prices',
    access: 'staff',
    place: 'Menu',
    about: 'margins costs approve earnings history',
  },
  { name: 'categories', title: 'Categories', access: 'admin', place: 'Menu' },
  { name: 'occasions', title: 'Occasions', access: 'staff', place: 'Menu' },
  {
    name: 'messages',
    title: 'Messages',
    access: 'staff',
    place: 'People',
    about: 'contact feedback outbox mail',
  },
  {
    name: 'enquiries',
    title: 'Requests',
    access: 'staff',
    place: 'People',
    about: 'enquiries quotes custom cake photo price offer deposit',
  },
  {
    name: 'customers',
    title: 'Customers',
    access: 'staff',
    place: 'People',
    about: 'people guests accounts notes phone export erase',
  },
  {
    name: 'money',
    title: 'Payments',
    access: 'staff',
    place: 'Money',
    about: 'refunds day close cash till',
  },
  {
    name: 'reports',
    title: 'Reports',
    access: 'admin',
    place: 'Money',
    about: 'sales by day product category window town voucher margins CSV compared with last week',
  },
  { name: 'vouchers', title: 'Vouchers', access: 'admin', place: 'Money', about: 'discounts codes' },
  {
    name: 'settings',
    title: 'Settings',
    access: 'admin',
    place: 'Shop',
    about: 'opening hours holidays closed days cut-off capacity delivery payment announcement',
  },
  {
    name: 'look',
    title: 'Look',
    access: 'admin',
    place: 'Shop',
    about:
      'logo colours colors icon home picture headline tagline description social links Facebook Instagram TikTok Messenger',
  },
  {
    name: 'texts',
    title: 'Articles and pages',
    access: 'staff',
    place: 'Shop',
    about: 'blog post write publish schedule draft page text',
  },
  { name: 'team', title: 'Team', access: 'admin', place: 'Shop', about: 'staff invite roles accounts' },
  {
    name: 'quiet-shop',
    title: 'Quiet shop',
    access: 'admin',
    place: 'Shop',
    hint: 'opening, closing and lighter pages in a few presses',
    about: 'small business open up close up helper optimise caches lighter pages',
  },
  {
    name: 'programs',
    title: 'Other programs',
    access: 'admin',
    place: 'Shop',
    hint: 'keys and events for a till, a spreadsheet or bookkeeping',
    about: 'API key webhook integration bookkeeping accounting Zapier developer token event',
  },
  {
    name: 'audit',
    title: 'Changes',
    access: 'admin',
    place: 'Shop',
    hint: 'who changed what, and when',
    about: 'trail who changed',
  },
  {
    name: 'security',
    title: 'Security',
    access: 'admin',
    place: 'Shop',
    hint: 'failed sign-ins and refused calls',
    about: 'alerts refused calls',
  },
  {
    name: 'speed',
    title: 'Health',
    access: 'admin',
    place: 'Shop',
    hint: 'whether pages and server work, how fast pages are, and emergency mode',
    about: 'speed errors monitoring slow pages CDN purge cache emergency server',
  },
] as const satisfies readonly AdminPage[]

export type AdminPageName = (typeof ADMIN_PAGES)[number]['name']
export type PlaceName = AdminPage['place']
export type OfficePage = AdminPage & { name: AdminPageName }

/** The page at a path; `/admin` itself is the dashboard (§2). */
export function adminPageAt(path: string): (typeof ADMIN_PAGES)[number] | undefined {
  const name = path.replace(/\/$/, '').split('/')[2] ?? 'dashboard'
  return ADMIN_PAGES.find((page) => page.name === name)
}
