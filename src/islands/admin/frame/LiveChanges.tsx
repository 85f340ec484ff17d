import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openTabChannel } from '#client/storage/tab-channel.ts'

/** Tabs of one browser tell each other here that something was changed. */
const CHANNEL = 'pugon:changes'

/**
 * A save here makes everything that shows the data ask again, in this tab and in every other one of this
 * browser: one setting appears on many screens. Other devices ask by themselves (the query kind `live`).
 */
export function LiveChanges() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = openTabChannel(CHANNEL)
    const askAgain = () => void client.invalidateQueries()
    const forget = client.getMutationCache().subscribe((event) => {
      // Refused or unanswered, it may have been done all the same.
      if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
      askAgain()
      channel?.postMessage('changed')
    })
    channel?.addEventListener('message', askAgain)
    return () => {
      forget()
      channel?.close()
    }
  }, [client])
  return null
}
