/** The roles that may open an admin page. The server decides for itself who gets its data (D30). */
type Access = 'staff' | 'admin'

/** Groups of the frame's navigation, in its order. */
export const GROUPS = ['Today', 'Catalogue', 'Customers', 'Money', 'Shop', 'System'] as const

export type AdminPage = {
  name: string
  title: string
  access: Access
  group: (typeof GROUPS)[number]
  /** Opened every day: the first four that somebody may open are the bar at the end of a phone's screen. */
  isDaily?: true
  /** More words by which the search over everything finds it. */
  about?: string
}

/** The admin area's pages at `/admin/{name}`, in the order of its navigation. Its icon is in `frame/icons.ts`. */
export const ADMIN_PAGES = [
  {
    name: 'dashboard',
    title: 'Dashboard',
    access: 'admin',
    group: 'Today',
    isDaily: true,
    about: 'sales health pages sessions',
  },
  {
    name: 'orders',
    title: 'Orders',
    access: 'staff',
    group: 'Today',
    isDaily: true,
    about: 'pickup delivery new order pause payments',
  },
  {
    name: 'counter',
    title: 'Counter',
    access: 'staff',
    group: 'Today',
    about: 'walk-in sale sell cash change till receipt',
  },
  {
    name: 'bake-list',
    title: 'Bake list',
    access: 'staff',
    group: 'Today',
    isDaily: true,
    about: 'oven print',
  },
  {
    name: 'what-if',
    title: 'What if',
    access: 'staff',
    group: 'Today',
    about: 'late orders capacity oven out holiday closed rush order plan tell customers',
  },
  {
    name: 'deliveries',
    title: 'Deliveries',
    access: 'staff',
    group: 'Today',
    about: 'rider run map towns',
  },
  {
    name: 'products',
    title: 'Products',
    access: 'staff',
    group: 'Catalogue',
    isDaily: true,
    about: 'stock sold out pictures CSV import export',
  },
  {
    name: 'stock',
    title: 'Stock',
    access: 'staff',
    group: 'Catalogue',
    about: 'shelf receive waste daily par opening history',
  },
  { name: 'categories', title: 'Categories', access: 'admin', group: 'Catalogue' },
  { name: 'occasions', title: 'Occasions', access: 'staff', group: 'Catalogue' },
  {
    name: 'messages',
    title: 'Messages',
    access: 'staff',
    group: 'Customers',
    isDaily: true,
    about: 'contact feedback outbox mail',
  },
  {
    name: 'customers',
    title: 'Customers',
    access: 'staff',
    group: 'Customers',
    about: 'people guests accounts notes phone export erase',
  },
  {
    name: 'money',
    title: 'Payments',
    access: 'staff',
    group: 'Money',
    about: 'refunds day close cash till',
  },
  {
    name: 'reports',
    title: 'Reports',
    access: 'admin',
    group: 'Money',
    about: 'sales by day product category window town voucher margins CSV compared with last week',
  },
  {
    name: 'pricing',
    title: 'Prices',
    access: 'staff',
    group: 'Money',
    about: 'margins costs approve earnings history',
  },
  { name: 'vouchers', title: 'Vouchers', access: 'admin', group: 'Money', about: 'discounts codes' },
  {
    name: 'texts',
    title: 'Articles and pages',
    access: 'staff',
    group: 'Shop',
    about: 'blog post write publish schedule draft page text',
  },
  {
    name: 'quiet-shop',
    title: 'Quiet shop',
    access: 'admin',
    group: 'Shop',
    about: 'small business open up close up helper optimise caches lighter pages',
  },
  {
    name: 'settings',
    title: 'Settings',
    access: 'admin',
    group: 'Shop',
    about: 'opening hours holidays closed days cut-off capacity delivery payment announcement',
  },
  { name: 'team', title: 'Team', access: 'admin', group: 'Shop', about: 'staff invite roles accounts' },
  { name: 'audit', title: 'Changes', access: 'admin', group: 'System', about: 'trail who changed' },
  { name: 'security', title: 'Security', access: 'admin', group: 'System', about: 'alerts refused calls' },
  {
    name: 'speed',
    title: 'Speed and errors',
    access: 'admin',
    group: 'System',
    about: 'monitoring slow pages CDN purge cache',
  },
] as const satisfies readonly AdminPage[]

export type AdminPageName = (typeof ADMIN_PAGES)[number]['name']

/** The page at a path; `/admin` itself is the dashboard (§2). */
export function adminPageAt(path: string): (typeof ADMIN_PAGES)[number] | undefined {
  const name = path.replace(/\/$/, '').split('/')[2] ?? 'dashboard'
  return ADMIN_PAGES.find((page) => page.name === name)
}
