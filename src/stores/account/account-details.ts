import { request } from '#client/api.ts'
import { listOwnOrders } from '#contract/order/own-order.ts'
import { $deliveryArea, loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { forgetTyped, prefill } from '#stores/checkout/typed-details.ts'
import { $auth, initSession } from './auth.ts'

/** As many of one's orders are looked at for an address. */
const LOOKED_AT = 5

/**
 * Fills in the account's data: name, e-mail, and the last delivery address. Typed values are never changed,
 * and all of it goes when its customer signs out, in whichever tab (D46).
 */
export async function prefillFromAccount(): Promise<void> {
  let isSignedIn = false
  $auth.subscribe(({ isAuthenticated }) => {
    if (isSignedIn && !isAuthenticated) forgetTyped()
    isSignedIn = isAuthenticated
  })
  await initSession()
  const { user } = $auth.get()
  if (!user) return
  prefill({ name: user.username, email: user.email })
  const { content } = await request(listOwnOrders, { query: { page: 0, size: LOOKED_AT } })
  const delivered = content.flatMap(({ fulfilment }) =>
    fulfilment.method === 'delivery' ? fulfilment : [],
  )[0]
  if (!delivered) return
  const { municipality, barangay, street, landmark, note } = delivered.address
  await loadDeliveryArea()
  // Where the shop no longer goes is not offered.
  const area = $deliveryArea.get().file?.areas.find(({ code }) => code === municipality)
  if (!area) return
  const place = { place: `${barangay}, ${area.name}`, municipality, barangay }
  prefill({ method: 'delivery', ...place, street, landmark, riderNote: note ?? '' })
}
