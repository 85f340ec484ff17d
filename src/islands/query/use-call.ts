import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { KINDS, type Kind } from './times.ts'

type Schema = z.core.$ZodType
type Values = Record<string, string | number>

/**
 * The answer to a call of the contract, from the cache while it is fresh. The query client tries again after
 * failures (§8), so the pipeline beneath does so only after 429: one layer (D36).
 */
export function useCall<Answer extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, Answer>,
  { params, query, kind }: { params?: Values; query?: Values; kind?: Kind } = {},
): UseQueryResult<z.output<Answer>> {
  const isPersonal = endpoint.access !== 'public'
  const read = request as (endpoint: unknown, input: unknown) => Promise<z.output<Answer>>
  return useQuery({
    queryKey: [endpoint.path, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => read(endpoint, { params, query, signal, retry: 'rate-limit' }),
    meta: { isPersonal },
    ...(isPersonal ? KINDS.own : kind && KINDS[kind]),
  })
}
