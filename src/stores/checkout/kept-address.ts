import { atom, type ReadableAtom } from 'nanostores'
import type { KeptAddress } from '#contract/account/profile.ts'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import { placeWords } from '#domain/place/place.ts'
import { loadDeliveryArea } from './delivery-area.ts'
import { $options } from './order-options.ts'
import { $servedAreas } from './served-place.ts'
import { type TypedDetails, type } from './typed-details.ts'

const $state = atom<readonly KeptAddress[]>([])

/** The addresses of the customer's account; none for guests. */
export const $keptAddresses: ReadableAtom<readonly KeptAddress[]> = $state

/** Offers these addresses in the checkout. */
export function offerAddresses(addresses: readonly KeptAddress[]): void {
  $state.set(addresses)
}

/** The form's fields for an address, which may be kept under a number; `null` where the shop no longer delivers. */
export async function addressFields(
  { municipality, barangay, street, landmark, note }: DeliveryAddress,
  saved?: KeptAddress,
): Promise<Partial<TypedDetails> | null> {
  await loadDeliveryArea()
  const isIts = ({ code }: { code: string }) => code === municipality
  // If the list of barangays is missing, the options still say where the shop delivers.
  const area = $servedAreas.get().find(isIts) ?? $options.get()?.delivery.find(isIts)
  if (!area) return null
  const place = placeWords({ municipality, barangay, city: area.name })
  const keptAddress = saved ? String(saved.id) : ''
  return { place, municipality, barangay, street, landmark, riderNote: note ?? '', keptAddress }
}

/** Fills in a kept address, unless the shop no longer delivers there. */
export async function chooseAddress(address: KeptAddress): Promise<void> {
  type((await addressFields(address, address)) ?? {})
}

/** Empties the fields, for an address that is not kept. */
export function chooseOtherAddress(): void {
  const nowhere = { place: '', municipality: '', barangay: '', street: '', landmark: '', riderNote: '' }
  type({ ...nowhere, keptAddress: '' })
}
