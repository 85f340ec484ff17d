import { atom, type ReadableAtom } from 'nanostores'
import { wordsOf } from '#client/errors.ts'
import type { OrderedLine } from '#domain/order/order-again.ts'

/** The number of pieces now in the cart, and each difference, a sentence each. */
export type Refill = { added: number; notes: string[] }

/** The outcome of ordering an earlier order again. */
type AgainState =
  | { status: 'idle' }
  | { status: 'looking'; number: string }
  | ({ status: 'done'; number: string } & Refill)
  | { status: 'failed'; number: string; message: string }

const $state = atom<AgainState>({ status: 'idle' })

/** The state of ordering again. */
export const $again: ReadableAtom<AgainState> = $state

/**
 * Puts an earlier order into the cart again, one order at a time.
 *
 * @param refill `refillCart`, which is fetched when it is first wanted.
 */
export async function putIntoCartAgain(
  { number, items }: { number: string; items: readonly OrderedLine[] },
  refill: (items: readonly OrderedLine[]) => Promise<Refill>,
): Promise<void> {
  if ($state.get().status === 'looking') return
  $state.set({ status: 'looking', number })
  try {
    $state.set({ status: 'done', number, ...(await refill(items)) })
  } catch (error) {
    $state.set({ status: 'failed', number, message: wordsOf(error) })
  }
}
