import { useStore } from '@nanostores/react'
import { countWork } from '#contract/admin/office.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { goTo } from '#islands/admin/use-address.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $holder } from '#stores/account/auth.ts'

/** The way back to the steps of the first day, for a message after saving; nothing once the shop is open. */
export function useWayBack(): { label: string; run: () => void } | null {
  const { user } = useStore($holder)
  const isPreparing = useCall(countWork).data?.isPreparing ?? false
  if (!isPreparing || !isAdmin(user)) return null
  return { label: 'Back to the steps', run: () => goTo('/admin/dashboard') }
}
