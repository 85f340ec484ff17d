import { useStore } from '@nanostores/react'
import { $unreadCount } from '#stores/cart/cart.ts'
import { say } from '#words/say.ts'

/** Says how many lines of an older cart could not be kept, until the panel is closed. */
export function UnreadNotice() {
  const count = useStore($unreadCount)
  if (count === 0) return null
  return (
    <p>
      {say(
        count === 1
          ? '{count} item from an earlier visit is no longer available.'
          : '{count} items from an earlier visit are no longer available.',
        { count },
      )}
    </p>
  )
}
