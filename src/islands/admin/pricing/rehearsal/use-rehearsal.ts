import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { rehearsePrices, type TriedSizes } from '#contract/admin/product/price-plan.ts'

/** The earnings that prices would have brought. */
export type RehearsalResult = z.output<typeof rehearsePrices.answer>

/** Equal prices are not tried again within this time. */
const FRESH_MS = 60_000

/**
 * Tries prices on the orders of the last weeks, once `isAsked` says so. Other prices, or leaving the screen, end a trial
 * that is under way.
 */
export function useRehearsal(
  sizes: TriedSizes | undefined,
  weeks: number,
  isAsked: boolean,
): UseQueryResult<RehearsalResult> {
  return useQuery({
    queryKey: [rehearsePrices.path, weeks, sizes],
    queryFn: ({ signal }) => request(rehearsePrices, { body: { weeks, sizes: sizes ?? [] }, signal }),
    enabled: isAsked && sizes !== undefined,
    // A trial is only advice: nothing is asked for a second time by itself.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    meta: { isPersonal: true, isMomentary: true },
  })
}
