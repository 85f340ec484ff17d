import { type QueryClient, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#client/network/worker-message.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import { MUTATION_DELAY, MUTATION_RETRIES } from '#domain/page/copies/query-times.ts'
import { isRefused } from './query-client.ts'
import { useOnce } from './use-once.ts'

/** Changes of these lists change what shoppers see. */
const CATALOGUE_LISTS = /^\/admin\/(?:products|pricing|categories|occasions|texts)(?:\/|$)/

type Change<Input, Answer> = {
  /** The call that changes something on the server. */
  send: (input: Input) => Promise<Answer>
  /** Applies the change to the known data at once. */
  apply?: (client: QueryClient, answer: Answer, input: Input) => void
  /** The list that it changes: refetched in any case, since a lost answer may have been a good one. */
  list: Pick<Endpoint, 'path'>
  /** Other queries that show it: refetched with the list. */
  also?: readonly Pick<Endpoint, 'path'>[]
  /** Doing it twice is the same as once, so it may be tried once more if the server did not answer (§9). */
  isHarmlessTwice?: boolean
}

/**
 * A write that changes a list on the screen. It is sent once unless it says that it is harmless twice: without an
 * answer from the server it may have been done (D36).
 */
export function useChange<Input, Answer>(
  change: Change<Input, Answer>,
): UseMutationResult<Answer, Error, Input> {
  return useOnce(changeOptions(useQueryClient(), change))
}

/** How the query client makes a change. */
export function changeOptions<Input, Answer>(
  client: QueryClient,
  { send, apply, list, also = [], isHarmlessTwice = false }: Change<Input, Answer>,
) {
  return {
    retry: (failures: number, error: Error) =>
      isHarmlessTwice && failures < MUTATION_RETRIES && !isRefused(error),
    retryDelay: MUTATION_DELAY,
    mutationFn: send,
    onSuccess: (answer: Answer, input: Input) => apply?.(client, answer, input),
    onSettled: () => {
      for (const call of [list, ...also]) void refetch(client, call)
      // This device's own copies for shoppers (§7).
      if (CATALOGUE_LISTS.test(list.path)) markStale([CATALOGUE_TAG])
    },
  }
}

/** Refetches everything on the screen that belongs to a list; the query client retries failures (§8). */
export function refetch(client: QueryClient, { path }: Pick<Endpoint, 'path'>): Promise<void> {
  return client.invalidateQueries({ queryKey: [path] })
}
