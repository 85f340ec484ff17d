import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { adminPath } from '#domain/account/return-path.ts'
import { displayName, isAdmin, isStaff, type SessionUser } from '#domain/account/session-user.ts'
import { SignedIn } from '#islands/account/SignedIn.tsx'
import { Frame } from '#islands/admin/frame/Frame.tsx'
import { OwnPasswordFirst } from '#islands/admin/frame/session/OwnPasswordFirst.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { QueryProvider } from '#islands/query/QueryProvider.tsx'
import { $auth, $holder, signOut } from '#stores/account/auth.ts'
import { type AdminPage, type AdminPageName, adminPageAt } from './admin-pages.ts'
import { usePath } from './use-address.ts'
import '#islands/kit/form/field.css'
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
  counter: screen(() => import('#islands/admin/counter/Counter.tsx'), 'Counter'),
  stock: screen(() => import('#islands/admin/stock/Stock.tsx'), 'Stock'),
  'bake-list': screen(() => import('#islands/admin/bake-list/BakeList.tsx'), 'BakeList'),
  'what-if': screen(() => import('#islands/admin/what-if/WhatIf.tsx'), 'WhatIf'),
  deliveries: screen(() => import('#islands/admin/deliveries/Deliveries.tsx'), 'Deliveries'),
  money: screen(() => import('#islands/admin/money/Money.tsx'), 'Money'),
  reports: screen(() => import('#islands/admin/reports/Reports.tsx'), 'Reports'),
  customers: screen(() => import('#islands/admin/customers/Customers.tsx'), 'Customers'),
  products: screen(() => import('#islands/admin/products/Products.tsx'), 'Products'),
  categories: screen(() => import('#islands/admin/categories/Categories.tsx'), 'Categories'),
  occasions: screen(() => import('#islands/admin/occasions/Occasions.tsx'), 'Occasions'),
  pricing: screen(() => import('#islands/admin/pricing/Pricing.tsx'), 'Pricing'),
  vouchers: screen(() => import('#islands/admin/vouchers/Vouchers.tsx'), 'Vouchers'),
  enquiries: screen(() => import('#islands/admin/enquiries/Enquiries.tsx'), 'Enquiries'),
  messages: screen(() => import('#islands/admin/messages/Messages.tsx'), 'Messages'),
  texts: screen(() => import('#islands/admin/texts/Texts.tsx'), 'Texts'),
  settings: screen(() => import('#islands/admin/settings/Settings.tsx'), 'Settings'),
  look: screen(() => import('#islands/admin/look/Look.tsx'), 'Look'),
  team: screen(() => import('#islands/admin/team/Team.tsx'), 'Team'),
  programs: screen(() => import('#islands/admin/programs/Programs.tsx'), 'Programs'),
  audit: screen(() => import('#islands/admin/audit/Audit.tsx'), 'Audit'),
  security: screen(() => import('#islands/admin/security/Security.tsx'), 'Security'),
  'quiet-shop': screen(() => import('#islands/admin/quiet-shop/QuietShop.tsx'), 'QuietShop'),
  speed: screen(() => import('#islands/admin/speed/Speed.tsx'), 'Speed'),
}

/** Needed only by those whose session ends while they work. */
const SessionEnded = lazy(async () => ({
  default: (await import('#islands/admin/frame/session/SessionEnded.tsx')).SessionEnded,
}))

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
  const { user } = useStore($holder)
  const path = usePath()
  const page = adminPageAt(path)
  const mayEnter = page && isFor(page, user)
  const Screen = page && SCREENS[page.name]
  // `/admin` is the admins' dashboard; other staff begin at their orders.
  const isLedOn = isStaff(user) && !mayEnter && /^\/admin\/?$/.test(path)
  useEffect(() => {
    if (isLedOn) location.replace(adminPath('orders'))
  }, [isLedOn])
  if (isLedOn) return null
  const content =
    mayEnter && Screen ? (
      <Suspense key={page.name} fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    ) : (
      <Forbidden />
    )
  return (
    <QueryProvider>
      <SignedIn whenLapsed={user && <Ask user={user} />}>
        {isStaff(user) ? (
          <OwnPasswordFirst>
            <Frame here={page}>{content}</Frame>
          </OwnPasswordFirst>
        ) : (
          <>
            <header className="admin-top">
              <h1>{page?.title}</h1>
            </header>
            <main id="content" className="admin-main" tabIndex={-1}>
              {content}
            </main>
          </>
        )}
      </SignedIn>
    </QueryProvider>
  )
}

function Ask({ user }: { user: SessionUser }) {
  return (
    <Suspense>
      <SessionEnded user={user} />
    </Suspense>
  )
}

function ScreenLoading() {
  return (
    <>
      <p className="screen-loading" role="status">
        Loading…
      </p>
      <StillLoading />
    </>
  )
}

/** Shown to those who are signed in and may not open a page; it shows nothing of the admin area. */
function Forbidden() {
  const { user } = useStore($auth)
  return (
    <section className="form-done" role="alert">
      <h2>This page is for admins</h2>
      <p>
        You are signed in as <b>{displayName(user)}</b>, and this account may not open it. If it should,
        please ask an admin of the shop.
      </p>
      <p className="form-links">
        {isStaff(user) && <a href={adminPath('orders')}>Go to the orders</a>}
        <a href="/">Go to the shop</a>
        <a href="/account">Your account</a>
      </p>
      <button type="button" className="button quiet" onClick={() => void signOut()}>
        Sign in as somebody else
      </button>
    </section>
  )
}
