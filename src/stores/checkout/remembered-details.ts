import { atom, type ReadableAtom } from 'nanostores'
import { deviceStore } from '#client/storage/device-store.ts'
import { whenForgotten } from '#client/storage/forget.ts'
import { $order } from '#stores/checkout/sending/order-state.ts'
import { $typed, prefill, type TypedDetails, type } from './typed-details.ts'

/** Whether the shopper wants to be remembered on this device, and whether anything is. */
export type Remembered = { isWanted: boolean; isKept: boolean; isImpossible: boolean }

const NAME = 'pugon:details'

/** Name, contact and address; never time, goods or payment. */
const FIELDS = [
  'name',
  'phone',
  'email',
  'method',
  'place',
  'municipality',
  'barangay',
  'street',
  'landmark',
  'riderNote',
] as const satisfies (keyof TypedDetails)[]

const $state = atom<Remembered>({ isWanted: false, isKept: false, isImpossible: false })

/** The details this device remembers: none before the shopper asks for it. */
export const $remembered: ReadableAtom<Remembered> = $state

/** Restores the remembered details, and remembers the next order's if wanted. */
export async function recallDetails(): Promise<void> {
  let typed = $typed.get()
  // Ticked before a reload.
  if (typed.remember) $state.set({ ...$state.get(), isWanted: true })
  $typed.listen((details) => {
    // The form is emptied when the order is placed.
    if (details.name) typed = details
  })
  whenForgotten(() => {
    $state.set({ isWanted: false, isKept: false, isImpossible: false })
  })
  $order.listen(({ status }) => {
    if (status === 'placed' && $state.get().isWanted) void keep(typed)
  })
  const saved = await deviceStore.read<Partial<TypedDetails>>(NAME)
  if (!saved) return
  $state.set({ isWanted: true, isKept: true, isImpossible: false })
  prefill(pick(saved))
}

/** Records the shopper's consent. Once it is withdrawn, nothing stays on the device. */
export async function rememberMe(isWanted: boolean): Promise<void> {
  $state.set({ ...$state.get(), isWanted })
  type({ remember: isWanted ? 'yes' : '' })
  if (!isWanted && (await deviceStore.write(NAME, null))) $state.set({ ...$state.get(), isKept: false })
}

/** Forgets all of it at once, in the form too. */
export async function forgetDetails(): Promise<void> {
  type(Object.fromEntries(FIELDS.map((field) => [field, field === 'method' ? 'pickup' : ''])))
  await rememberMe(false)
}

async function keep(typed: TypedDetails): Promise<void> {
  const isKept = await deviceStore.write(NAME, pick(typed))
  $state.set({ ...$state.get(), isKept, isImpossible: !isKept })
}

function pick(details: Partial<TypedDetails>): Partial<TypedDetails> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof details[field] === 'string' ? [[field, details[field]]] : [])),
  )
}
