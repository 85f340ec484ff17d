import { request } from '#client/api.ts'
import { addAddress, getProfile, type Profile, setContact } from '#contract/account/profile.ts'
import { listOwnOrders } from '#contract/order/order.ts'
import { isSameDoor, MAX_ADDRESSES, nextLabel } from '#domain/account/address-book.ts'
import { addressFields, offerAddresses } from '#stores/checkout/kept-address.ts'
import { $order } from '#stores/checkout/sending/order-state.ts'
import { $typed, forgetTyped, prefill, type TypedDetails } from '#stores/checkout/typed-details.ts'
import { $auth, initSession } from './auth.ts'

/** How many of the latest orders are searched for an address. */
const LOOKED_AT = 5

const NOTHING: Omit<Profile, 'newEmail'> = { name: null, phone: null, email: '', addresses: [] }

/**
 * Fills in a member's order: name, phone, e-mail, how they last paid, and the address of their last delivery. Typed
 * values are never changed, and all of it goes when the customer signs out, in whichever tab (D46). Once an order is
 * placed, the account keeps its details for the next one unless the customer says no.
 */
export async function prefillFromAccount(): Promise<void> {
  let isSignedIn = false
  $auth.subscribe(({ isAuthenticated }) => {
    if (isSignedIn && !isAuthenticated) {
      forgetTyped()
      offerAddresses([])
    }
    isSignedIn = isAuthenticated
  })
  await initSession()
  const { user } = $auth.get()
  if (!user) return
  const [profile = NOTHING, orders = { content: [] }] = await Promise.all([
    request(getProfile, {}).catch(() => undefined),
    request(listOwnOrders, { query: { page: 0, size: LOOKED_AT } }).catch(() => undefined),
  ])
  const { addresses } = profile
  const [last] = orders.content
  prefill({
    name: profile.name ?? user.username,
    phone: profile.phone ?? '',
    // The address may have changed since the session began.
    email: profile.email || user.email,
    payment: last?.payment.method ?? '',
  })
  offerAddresses(addresses)
  keepWhenPlaced(profile)
  const [delivered] = orders.content.flatMap(({ fulfilment }) =>
    fulfilment.method === 'delivery' ? fulfilment : [],
  )
  const address = delivered?.address ?? addresses[0]
  const saved = address && addresses.find((one) => isSameDoor(one, address))
  const fields = address && (await addressFields(address, saved))
  if (fields) prefill({ ...(delivered && { method: 'delivery' }), ...fields })
}

/** Keeps the details of each order that is placed on this page. */
function keepWhenPlaced(profile: Pick<Profile, 'name' | 'phone' | 'addresses'>): void {
  let typed = $typed.get()
  $typed.listen((details) => {
    // The form is emptied as the order is placed.
    if (details.name) typed = details
  })
  $order.listen(({ status }) => {
    if (status !== 'placed' || !typed.name || typed.keepInAccount === 'no') return
    // The order is in; what could not be kept is typed again next time.
    void keep(typed, profile).catch(() => undefined)
  })
}

async function keep(
  typed: TypedDetails,
  { name, phone, addresses }: Pick<Profile, 'name' | 'phone' | 'addresses'>,
): Promise<void> {
  const contact = { name: typed.name.trim(), phone: typed.phone.trim() }
  if (contact.name !== name || contact.phone !== phone) await request(setContact, { body: contact })
  if (!isNewAddress(typed, addresses)) return
  const { municipality, barangay, street, landmark, riderNote } = typed
  const address = { municipality, barangay, street: street.trim(), landmark: landmark.trim() }
  const body = { label: labelFor(typed, addresses), ...address, note: riderNote.trim() || null }
  await request(addAddress, { body })
}

/** Whether an order goes to an address that the account does not keep and has room for. */
function isNewAddress(
  typed: Pick<TypedDetails, 'method' | 'keptAddress' | 'municipality' | 'barangay' | 'street'>,
  addresses: Profile['addresses'],
): boolean {
  if (typed.method !== 'delivery' || typed.keptAddress || addresses.length >= MAX_ADDRESSES) return false
  return !addresses.some((address) => isSameDoor(address, typed))
}

/** The label of a new address: the customer's own, else the recipient's name, else "Home" and so on. */
function labelFor(
  { addressLabel, isForOther, recipientName }: TypedDetails,
  addresses: Profile['addresses'],
): string {
  return addressLabel.trim() || nextLabel(addresses, isForOther ? recipientName : '')
}
