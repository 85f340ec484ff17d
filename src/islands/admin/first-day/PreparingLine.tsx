import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getFirstDay, previewShop } from '#contract/admin/shop/first-day.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $holder } from '#stores/account/auth.ts'
import './first-day.css'

/** On every screen of a shop that is being set up: how far it is, and the way back to the steps. The browser may look at the shop. */
export function PreparingLine({ isOnSteps }: { isOnSteps: boolean }) {
  const { user } = useStore($holder)
  const isPreparing = useCall(countWork).data?.isPreparing ?? false
  useEffect(() => {
    if (!isPreparing) return
    // Without it this browser sees what visitors see, until the office is opened again.
    request(previewShop, { body: {} }).catch(() => {})
  }, [isPreparing])
  if (!isPreparing || isOnSteps) return null
  return <p className="preparing-line">The shop is not open yet. {isAdmin(user) && <WayBack />}</p>
}

function WayBack() {
  const { data } = useCall(getFirstDay)
  const openSteps = data?.steps?.filter(({ isDone }) => !isDone).length ?? 0
  return (
    <a href="/admin/dashboard">
      {openSteps > 0 ? `Back to the steps: ${openSteps} left` : 'Back to the steps'}
    </a>
  )
}
