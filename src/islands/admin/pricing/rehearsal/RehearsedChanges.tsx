import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { MAX_TRIED } from '#contract/admin/product/price-plan.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { $auth } from '#stores/account/auth.ts'
import { Rehearsal } from './Rehearsal.tsx'
import { changedInStates } from './tried-sizes.ts'

type Props = {
  /** The products' states before and after, as a preview answered them. */
  rows: Parameters<typeof changedInStates>[0]
}

/** A trial of all prices that a previewed change would set; nothing if it sets none. For admins. */
export function RehearsedChanges({ rows }: Props) {
  const { user } = useStore($auth)
  const sizes = useMemo(() => changedInStates(rows), [rows])
  if (sizes.length === 0 || !isAdmin(user)) return null
  return sizes.length > MAX_TRIED ? (
    <p>
      {sizes.length} prices change: too many to try on past orders, which takes up to {MAX_TRIED} at once.
    </p>
  ) : (
    <Rehearsal sizes={sizes} />
  )
}
