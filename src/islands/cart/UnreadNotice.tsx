import { useStore } from '@nanostores/react'
import { $unreadCount } from '#stores/cart/cart.ts'
import { say } from '#words/say.ts'

/** Says how many lines of an older cart could not be kept, until the panel is closed. */
export function UnreadNotice() {
  const count = useStore($unreadCount)
  return count > 0 && <p>{say('No longer available from an earlier visit: {count}.', { count })}</p>
}
