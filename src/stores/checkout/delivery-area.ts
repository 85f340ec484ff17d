import { atom, type ReadableAtom } from 'nanostores'
import { timeoutMs } from '#client/pipeline/patience.ts'
import { DELIVERY_FILE, type DeliveryFile } from '#contract/shop/place.ts'

/** The barangays that can be delivered to; loaded only when delivery is chosen. */
export type DeliveryAreaState =
  | { status: 'idle' | 'loading' | 'failed'; file: null }
  | { status: 'ready'; file: DeliveryFile }

const $state = atom<DeliveryAreaState>({ status: 'idle', file: null })

/** Where the shop delivers, barangay by barangay. */
export const $deliveryArea: ReadableAtom<DeliveryAreaState> = $state

/** Fetches the list once; after a failure the next call tries again. */
export async function loadDeliveryArea(): Promise<void> {
  const { status } = $state.get()
  if (status === 'loading' || status === 'ready') return
  $state.set({ status: 'loading', file: null })
  try {
    const response = await fetch(DELIVERY_FILE, { signal: AbortSignal.timeout(timeoutMs()) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    $state.set({ status: 'ready', file: (await response.json()) as DeliveryFile })
  } catch {
    $state.set({ status: 'failed', file: null })
  }
}
