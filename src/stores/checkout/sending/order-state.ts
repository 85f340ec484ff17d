import { atom, type ReadableAtom } from 'nanostores'
import { $typed } from '#stores/checkout/typed-details.ts'
import type { NewOrder } from './kept-submission.ts'

/** The state of placing the order. `errors` are by field, in the server's words. */
export type OrderState =
  | { status: 'editing' | 'sending' }
  | {
      status: 'refused'
      message: string
      /** Nobody knows yet whether the order was made; sending again finds out and makes no second one. */
      isUnknown: boolean
      /** The shop did not answer at all. */
      isUnreachable?: boolean
      /** It waits on this device and is sent by itself; `unsent` if nothing of it can have reached the shop (D61). */
      waits?: 'unsent' | 'maybe-sent' | undefined
      errors: { field: string; message: string }[]
    }
  | { status: 'placed'; order: NewOrder }

const $state = atom<OrderState>({ status: 'editing' })

/** The state of placing the order. */
export const $order: ReadableAtom<OrderState> = $state

// The refusal has been seen: something is being changed.
$typed.listen(() => {
  if ($state.get().status === 'refused') editOrder()
})

/** Only what sends the order changes its state. */
export function setOrder(state: OrderState): void {
  $state.set(state)
}

/** The form can be changed and sent. */
export function editOrder(): void {
  $state.set({ status: 'editing' })
}

/** The order is on its way. */
export function startSending(): void {
  $state.set({ status: 'sending' })
}

/** Says why the order is not placed. */
export function refuse(message: string, isUnknown = false): void {
  $state.set({ status: 'refused', message, isUnknown, errors: [] })
}
