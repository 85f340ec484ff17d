import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { KINDS, type Kind, liveInterval } from '#domain/page/copies/query-times.ts'

type Schema = z.core.$ZodType
type Values = Record<string, string | number>
type Call<Answer extends Schema> = Endpoint<Schema, Schema, Schema, Answer>

/** The parameters of a call's address, and what kind of answer it gets. */
type CallInput = { params?: Values; query?: Values; kind?: Kind }

/** The answer to a call of the contract, from the cache while it is fresh. */
export function useCall<Answer extends Schema>(
  endpoint: Call<Answer>,
  {
    keepsPrevious = false,
    refetchEvery,
    ...input
  }: CallInput & {
    /** Shows the last answer while another is fetched. */
    keepsPrevious?: boolean
    /** Asks again after this many milliseconds, while somebody looks. */
    refetchEvery?: number
  } = {},
): UseQueryResult<z.output<Answer>> {
  return useQuery({
    ...callOptions(endpoint, input),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...((input.kind === 'live' || input.kind === 'category') && {
      refetchInterval: () => liveInterval(document.hasFocus()),
    }),
    ...(refetchEvery && { refetchInterval: refetchEvery }),
  })
}

/**
 * How the query client makes a call. It tries again after failures (§8), so the pipeline beneath does so only after
 * 429: one layer (D36).
 */
export function callOptions<Answer extends Schema>(
  endpoint: Call<Answer>,
  { params, query, kind }: CallInput = {},
) {
  const isPersonal = endpoint.access !== 'public'
  const times = isPersonal && kind !== 'live' ? KINDS.own : kind && KINDS[kind]
  const read = request as (endpoint: unknown, input: unknown) => Promise<z.output<Answer>>
  return {
    queryKey: keyOf(endpoint, { params, query }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      read(endpoint, { params, query, signal, retry: 'rate-limit' }),
    // Kept for less time than stored answers are.
    meta: { isPersonal, isMomentary: times !== undefined && ('gcTime' in times || times.staleTime === 0) },
    ...times,
  }
}

/** Where the cache keeps the answer to a call. */
export function keyOf(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: { params?: Values | undefined; query?: Values | undefined } = {},
): readonly unknown[] {
  return [path, params ?? {}, query ?? {}]
}
