import { createElement } from 'react'
import { optional } from '#client/load-part.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { announceCart } from '#islands/cart/announce.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { loadOptions } from '#stores/checkout/order-options.ts'
import { recallDetails } from '#stores/checkout/remembered-details.ts'
import { resumeOrder } from '#stores/checkout/sending/resume-order.ts'
import { $typed, keepTyped } from '#stores/checkout/typed-details.ts'
import { keepTypedVoucher } from '#stores/checkout/typed-voucher.ts'
import { Checkout } from './Checkout.tsx'

const container = document.querySelector<HTMLElement>('#checkout')
if (container) {
  const { phone = '', pickupAddress = '', options = '', terms = '' } = container.dataset
  announceCart()
  keepTyped()
  keepTypedVoucher()
  if ($typed.get().method === 'delivery') void loadDeliveryArea()
  void loadOptions(options)
  void recallDetails().then(prefillForAccount)
  void resumeOrder()
  mountIsland(container, createElement(Checkout, { phone, pickupAddress, terms }))
}

/** Only customers with an account load the code that fills in the form from it. */
async function prefillForAccount(): Promise<void> {
  if (!hasStoredSession()) return
  const details = await optional(() => import('#stores/account/account-details.ts'))
  await details?.prefillFromAccount().catch(() => undefined)
}
