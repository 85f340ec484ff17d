import { useStore } from '@nanostores/react'
import { isAdmin } from '#domain/account/session-user.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { Proposals } from '#islands/admin/pricing/decide/Proposals.tsx'
import { PriceHistory } from '#islands/admin/pricing/history/PriceHistory.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { $auth } from '#stores/account/auth.ts'
import { UNSET } from './address.ts'
import { Earnings } from './Earnings.tsx'
import { Margins } from './Margins.tsx'
import { PriceList } from './PriceList.tsx'
import './pricing.css'

const VIEWS = { '': 'Prices', waiting: 'Waiting' } as const
/** Costs and margins are for admins. */
const ADMIN_VIEWS = { ...VIEWS, earnings: 'Revenue', margins: 'Margins' } as const

/** Prices: current ones, proposals, history, revenue. */
export function Pricing() {
  const { user } = useStore($auth)
  const address = useAddress(UNSET)
  const [{ product, view, range }, change] = address
  const look = (next: string) => change({ range: next })
  if (product) {
    const close = () => change({ product: '', range: UNSET.range })
    return <PriceHistory key={product} id={Number(product)} range={range} change={look} close={close} />
  }
  const isForAdmin = isAdmin(user)
  return (
    <>
      <div className="admin-actions">
        <Choice
          label="View"
          choices={isForAdmin ? ADMIN_VIEWS : VIEWS}
          choice={view}
          choose={(next: string) => change({ view: next })}
        />
      </div>
      {view === 'waiting' && <Proposals />}
      {view === 'earnings' && isForAdmin && <Earnings range={range} change={look} />}
      {view === 'margins' && isForAdmin && <Margins range={range} change={look} />}
      {view === '' && <PriceList address={address} withCost={isForAdmin} />}
    </>
  )
}
