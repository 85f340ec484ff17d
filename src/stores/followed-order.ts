import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { getOrder, type PlacedOrder } from '#contract/order.ts'

/** The order that a signed link opens. `unknown` is the server's word, `failed` is no word at all. */
export type FollowedOrder = {
  status: 'loading' | 'ready' | 'unknown' | 'failed'
  order: PlacedOrder | null
  message: string
}

const $state = atom<FollowedOrder>({ status: 'loading', order: null, message: '' })

/** The order that is being looked at. */
export const $followed: ReadableAtom<FollowedOrder> = $state

/** Reads the order behind a token. */
export async function followOrder(token: string): Promise<void> {
  $state.set({ ...$state.get(), status: 'loading' })
  try {
    const order = await request(getOrder, { params: { token } })
    $state.set({ status: 'ready', order, message: '' })
  } catch (error) {
    if (error instanceof AnswerError && error.status < 500) {
      const message = 'This link opens no order. Please check that it is complete.'
      $state.set({ status: 'unknown', order: null, message })
      return
    }
    $state.set({ ...$state.get(), status: 'failed', message: wordsOf(error) })
  }
}
