/** The roles that may open an admin page. The server decides for itself who gets its data (D30). */
type Access = 'staff' | 'admin'

export type AdminPage = { name: string; title: string; access: Access }

/** The admin area's pages at `/admin/{name}`, in the order of its navigation. */
export const ADMIN_PAGES = [
  { name: 'dashboard', title: 'Dashboard', access: 'admin' },
  { name: 'orders', title: 'Orders', access: 'staff' },
  { name: 'bake-list', title: 'Bake list', access: 'staff' },
  { name: 'products', title: 'Products', access: 'staff' },
  { name: 'categories', title: 'Categories', access: 'admin' },
  { name: 'occasions', title: 'Occasions', access: 'staff' },
  { name: 'pricing', title: 'Prices', access: 'staff' },
  { name: 'vouchers', title: 'Vouchers', access: 'admin' },
  { name: 'messages', title: 'Messages', access: 'staff' },
  { name: 'settings', title: 'Settings', access: 'admin' },
  { name: 'team', title: 'Team', access: 'admin' },
  { name: 'audit', title: 'Changes', access: 'admin' },
  { name: 'security', title: 'Security', access: 'admin' },
] as const satisfies readonly AdminPage[]

export type AdminPageName = (typeof ADMIN_PAGES)[number]['name']

/** The page at a path; `/admin` itself is the dashboard (§2). */
export function adminPageAt(path: string): (typeof ADMIN_PAGES)[number] | undefined {
  const name = path.replace(/\/$/, '').split('/')[2] ?? 'dashboard'
  return ADMIN_PAGES.find((page) => page.name === name)
}
