import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { adminPath } from '#domain/account/return-path.ts'
import { isAdmin, isStaff, type SessionUser } from '#domain/account/session-user.ts'
import { SignedIn } from '#islands/account/SignedIn.tsx'
import { LeaveQuestion } from '#islands/admin/edit/form/LeaveQuestion.tsx'
import { AdminNavigation } from '#islands/admin/frame/AdminNavigation.tsx'
import { LiveChanges } from '#islands/admin/frame/LiveChanges.tsx'
import { ShortcutHelp } from '#islands/admin/frame/ShortcutHelp.tsx'
import { Toasts } from '#islands/admin/frame/Toasts.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { QueryProvider } from '#islands/query/QueryProvider.tsx'
import { $auth } from '#stores/account/auth.ts'
import { type AdminPage, type AdminPageName, adminPageAt } from './admin-pages.ts'
import { Forbidden } from './Forbidden.tsx'
import '#islands/checkout/checkout.css'
import '#islands/kit/badge.css'
import '#islands/kit/form/form.css'
import '#islands/account/account.css'
import './admin.css'
import './admin-fields.css'

/** Each page's screen is a file of its own: people who look at orders do not load the charts. */
const SCREENS: Record<AdminPageName, ComponentType> = {
  dashboard: screen(() => import('#islands/admin/dashboard/Dashboard.tsx'), 'Dashboard'),
  orders: screen(() => import('#islands/admin/orders/Orders.tsx'), 'Orders'),
  'bake-list': screen(() => import('#islands/admin/bake-list/BakeList.tsx'), 'BakeList'),
  products: screen(() => import('#islands/admin/products/Products.tsx'), 'Products'),
  categories: screen(() => import('#islands/admin/categories/Categories.tsx'), 'Categories'),
  occasions: screen(() => import('#islands/admin/occasions/Occasions.tsx'), 'Occasions'),
  pricing: screen(() => import('#islands/admin/pricing/Pricing.tsx'), 'Pricing'),
  vouchers: screen(() => import('#islands/admin/vouchers/Vouchers.tsx'), 'Vouchers'),
  messages: screen(() => import('#islands/admin/messages/Messages.tsx'), 'Messages'),
  settings: screen(() => import('#islands/admin/settings/Settings.tsx'), 'Settings'),
  team: screen(() => import('#islands/admin/team/Team.tsx'), 'Team'),
  audit: screen(() => import('#islands/admin/audit/Audit.tsx'), 'Audit'),
  security: screen(() => import('#islands/admin/security/Security.tsx'), 'Security'),
}

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

function isFor({ access }: AdminPage, user: SessionUser | null): boolean {
  return access === 'admin' ? isAdmin(user) : isStaff(user)
}

/**
 * Lets staff in, and only admins to some pages (§6, D30). A convenience: the server gives private data to
 * nobody else.
 */
export function AdminGate() {
  const { user } = useStore($auth)
  const page = adminPageAt(location.pathname)
  const mayEnter = page && isFor(page, user)
  const Screen = page && SCREENS[page.name]
  // `/admin` is the admins' dashboard; other staff begin at their orders.
  const isLedOn = isStaff(user) && !mayEnter && /^\/admin\/?$/.test(location.pathname)
  useEffect(() => {
    if (isLedOn) location.replace(adminPath('orders'))
  }, [isLedOn])
  if (isLedOn) return null
  return (
    <QueryProvider>
      <SignedIn>
        <LiveChanges />
        {isStaff(user) && <AdminNavigation here={page?.name} isAdmin={isAdmin(user)} />}
        {mayEnter && Screen ? (
          <Suspense
            fallback={
              <>
                <p className="screen-loading" role="status">
                  Loading…
                </p>
                <StillLoading />
              </>
            }
          >
            <Screen />
          </Suspense>
        ) : (
          <Forbidden />
        )}
        {isStaff(user) && (
          <>
            <Toasts />
            <ShortcutHelp />
            <LeaveQuestion />
          </>
        )}
      </SignedIn>
    </QueryProvider>
  )
}
