import { useState } from 'react'
import { listLowStock } from '#contract/admin/product/product-list.ts'
import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { OwnShopForm } from '#islands/admin/first-day/OwnShopForm.tsx'
import { SampleNote } from '#islands/admin/first-day/SampleNote.tsx'
import { Steps } from '#islands/admin/first-day/Steps.tsx'
import { useWork } from '#islands/admin/frame/use-work.ts'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { SampleVouchers } from '#islands/admin/vouchers/SampleVouchers.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { SalesCards } from './SalesCards.tsx'
import { TodaysOrders } from './TodaysOrders.tsx'
import { Tomorrow } from './Tomorrow.tsx'
import { Trouble } from './Trouble.tsx'
import './dashboard.css'

/** How many are shown; the list of products has them all. */
const SHOWN = 4

/** The admins' first screen: what was earned, what to do next, and what is wrong if anything is. */
export function Dashboard() {
  const now = useNow()
  const { data: terms } = useCall(getShopTerms, { kind: 'health' })
  const { data: firstDay } = useCall(getFirstDay)
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

/** Products about to sell out, fewest pieces first; nothing if none is. */
function LowStock() {
  const { data } = useCall(listLowStock, { query: { size: SHOWN } })
  if (!data || data.totalElements === 0) return null
  return (
    <section className="today-part" aria-labelledby="low-title">
      <h2 id="low-title">Running out</h2>
      <ul className="today-list">
        {data.content.map(({ id, name, sizes }) => (
          <li key={id}>
            <a href={`/admin/products?product=${id}`}>
              {name}
              <span>{sizes.map((size) => `${size.name}: ${size.stockQuantity}`).join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
      {data.totalElements > SHOWN && (
        <p>
          <a href="/admin/products?stock=low">All {data.totalElements}</a>
        </p>
      )}
    </section>
  )
}

/** Work that waits for somebody, each kind with the way to it; nothing if none does. */
function WaitingWork() {
  const work = useWork()
  if (work.length === 0) return null
  return (
    <section className="today-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      <ul className="today-list">
        {work.map(({ page, count, words, query }) => (
          <li key={page + query}>
            <a href={`/admin/${page}${query}`}>
              <b>{count}</b> {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
