import { useQuery } from '@tanstack/react-query'
import { KINDS } from '#domain/page/copies/query-times.ts'
import { mayBeDone } from '#islands/admin/edit/show-failure.ts'
import { useOnce } from '#islands/query/use-once.ts'
import { showToast } from '#stores/page/toasts.ts'
import { openFacade } from './facade-door.ts'
import { FacadeError } from './facade-error.ts'

type Facade = Awaited<ReturnType<typeof openFacade>>

/** The first part of the facade's keys in the cache. */
const KEY = 'small-business'

/** An operation of the facade that reads; its answer is as fresh as its kind. */
export function useReading<Result>(
  name: string,
  read: (facade: Facade) => Promise<Result>,
  kind: 'own' | 'popular' = 'own',
) {
  return useQuery({
    queryKey: [KEY, name],
    queryFn: async () => read(await openFacade()),
    meta: { isPersonal: true },
    ...KINDS[kind],
  })
}

/** An operation of the facade that changes something; a failure says which one and why. */
export function useOperation<Input, Result>(
  run: (facade: Facade, input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
) {
  return useOnce({
    retry: false,
    mutationFn: async (input: Input) => run(await openFacade(), input),
    onSuccess: onDone,
    onError: sayFailure,
  })
}

function sayFailure(error: Error): void {
  const reason = error instanceof FacadeError ? error.reason : ''
  const doubt =
    error instanceof FacadeError && mayBeDone(error.cause) ? ' It may have been done all the same.' : ''
  showToast({ type: 'error', title: error.message, message: reason + doubt })
}
