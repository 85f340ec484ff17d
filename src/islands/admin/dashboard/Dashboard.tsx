import { getShopTerms } from '#contract/shop/shop.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { SampleVouchers } from '#islands/admin/vouchers/SampleVouchers.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { LowStock } from './LowStock.tsx'
import { SalesCards } from './SalesCards.tsx'
import { TodaysOrders } from './TodaysOrders.tsx'
import { Tomorrow } from './Tomorrow.tsx'
import { Trouble } from './Trouble.tsx'
import { WaitingWork } from './WaitingWork.tsx'
import './dashboard.css'

/** The admins' first screen: what was earned, what to do next, and what is wrong if anything is. */
export function Dashboard() {
  const now = useNow()
  const { data: terms } = useCall(getShopTerms, { kind: 'health' })
  return (
    <>
      <Trouble />
      <SalesCards />
      <div className="today-parts">
        <TodaysOrders />
        <div>
          <WaitingWork />
          <LowStock />
          <Tomorrow />
        </div>
      </div>
      <div className="today-end">
        {/* D57: the period of the business day. */}
        <p>{terms && PERIOD_WORDS[businessPeriod(now, terms)]}</p>
        <Pause />
      </div>
      <SampleVouchers />
    </>
  )
}
