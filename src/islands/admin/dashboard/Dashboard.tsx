import { useState } from 'react'
import { getShopTerms } from '#contract/shop/shop.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { OwnShopForm } from '#islands/admin/first-day/OwnShopForm.tsx'
import { SampleNote } from '#islands/admin/first-day/SampleNote.tsx'
import { Steps } from '#islands/admin/first-day/Steps.tsx'
import { useFirstDay } from '#islands/admin/first-day/use-first-day.ts'
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
  const { data: firstDay } = useFirstDay()
  const [isStarting, setIsStarting] = useState(false)
  if (firstDay?.steps) return <Steps {...firstDay} steps={firstDay.steps} />
  if (firstDay?.sample && isStarting)
    return <OwnShopForm sample={firstDay.sample} close={() => setIsStarting(false)} />
  return (
    <>
      {firstDay?.sample && <SampleNote begin={() => setIsStarting(true)} />}
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
        <p>{terms && `Now: ${PERIOD_WORDS[businessPeriod(now, terms)].toLowerCase()}`}</p>
        <Pause />
      </div>
      <SampleVouchers />
    </>
  )
}
