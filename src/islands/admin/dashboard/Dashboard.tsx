import { useStore } from '@nanostores/react'
import { displayName } from '#domain/account/session-user.ts'
import { Sessions } from '#islands/account/Sessions.tsx'
import { Emergency } from '#islands/admin/emergency/Emergency.tsx'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { roleNames } from '#islands/admin/team/role-words.ts'
import { SampleVouchers } from '#islands/admin/vouchers/SampleVouchers.tsx'
import { $auth } from '#stores/account/auth.ts'
import { Health } from './Health.tsx'
import { LowStock } from './LowStock.tsx'
import { Pages } from './Pages.tsx'
import { Sales } from './Sales.tsx'
import { TodaysOrders } from './TodaysOrders.tsx'
import { WaitingPrices } from './WaitingPrices.tsx'
import './dashboard.css'

/** The admins' first screen: today's work, the shop's figures, the state of its pages. */
export function Dashboard() {
  const { user } = useStore($auth)
  return (
    <>
      <div className="dashboard-head">
        <h2>Welcome, {displayName(user)}</h2>
        <Pause />
      </div>
      <SampleVouchers />
      <div className="dashboard-parts">
        <TodaysOrders />
        <div>
          <WaitingPrices />
          <LowStock />
        </div>
      </div>
      <Sales />
      <div className="dashboard-parts">
        <Pages />
        <Health />
      </div>
      <Emergency />
      <section className="account-part" aria-labelledby="who-title">
        <h2 id="who-title">You</h2>
        <dl className="details">
          <div>
            <dt>E-mail</dt>
            <dd>{user?.email}</dd>
          </div>
          <div>
            <dt>Roles</dt>
            <dd>{roleNames(user?.roles ?? [])}</dd>
          </div>
        </dl>
        <p>
          <a href="/account">Change your password</a>
        </p>
      </section>
      <Sessions />
    </>
  )
}
