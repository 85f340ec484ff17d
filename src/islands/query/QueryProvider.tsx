import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { $auth } from '#stores/auth.ts'
import { isPersonal, keepCache, restoreCache } from './cache.ts'
import { createQueryClient } from './query-client.ts'

type Props = { children: ReactNode }

const client = createQueryClient()
const storage = () => localStorage

/** Gives the island below it the page's one query client. What was somebody's own goes when they do. */
export function QueryProvider({ children }: Props) {
  useEffect(() => {
    restoreCache(client, storage)
    const stop = keepCache(client, storage)
    let known = $auth.get().user?.id
    const forget = $auth.listen(({ user }) => {
      if (known !== undefined && user?.id !== known) client.removeQueries({ predicate: isPersonal })
      known = user?.id
    })
    return () => {
      stop()
      forget()
    }
  }, [])

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
