import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { $holder } from '#stores/account/auth.ts'
import { forgetOwn, keepCache, restoreCache } from './cache.ts'
import { createQueryClient } from './query-client.ts'

type Props = { children: ReactNode }

const storage = () => localStorage

/** Gives the island below it a query client. Personal answers are dropped when their owner signs out. */
export function QueryProvider({ children }: Props) {
  const [client] = useState(() => {
    const opened = createQueryClient()
    // Before anything below asks: answers that are stored and fresh are not asked for again.
    restoreCache(opened, storage)
    return opened
  })

  useEffect(() => {
    const stop = keepCache(client, storage)
    const forget = forgetOwn(client, $holder)
    return () => {
      stop()
      forget()
    }
  }, [client])

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
