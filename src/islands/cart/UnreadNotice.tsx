import { useStore } from '@nanostores/react'
import { $unreadCount } from '#stores/cart/cart.ts'

/** Says how many lines of an older cart could not be kept, until the panel is closed. */
export function UnreadNotice() {
  const count = useStore($unreadCount)
  if (count === 0) return null
  return (
    <p>
      {count === 1 ? '1 item from an earlier visit is' : `${count} items from an earlier visit are`} no longer
      available.
    </p>
  )
}
