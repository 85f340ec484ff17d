import { QueryClient } from '@tanstack/react-query'
import { RequestError, TimeoutError } from '#client/errors.ts'
import { isSlowNow } from '#client/network/slow-line.ts'
import { gcTime, QUERY_RETRIES, REFETCHES, retryDelay, staleTime } from '#domain/page/copies/query-times.ts'

/** A query client by the rules of §8 and §9, for the device that this is. */
export function createQueryClient(): QueryClient {
  const { deviceMemory } = navigator as { deviceMemory?: number }
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline too: the pipeline then fails at once, and going online asks again.
        networkMode: 'always',
        staleTime: staleTime(isSlowNow()),
        gcTime: gcTime(deviceMemory),
        retry: (failures, error) => failures < QUERY_RETRIES && !isRefused(error),
        retryDelay,
        ...REFETCHES,
      },
      mutations: {
        networkMode: 'always',
        // A write whose answer was lost may have been done. One that carries an Idempotency-Key is sent again by the
        // pipeline beneath; no other may be (D36).
        retry: false,
      },
    },
  })
}

/** §8: no retry on 400–499. A time-out has the status 408 too, but it is no answer. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof RequestError) || error instanceof TimeoutError) return false
  return error.status >= 400 && error.status < 500
}
