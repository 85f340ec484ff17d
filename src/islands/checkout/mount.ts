import { createElement } from 'react'
import { optional } from '#client/load-part.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { announceCart } from '#islands/cart/announce.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { loadOptions } from '#stores/checkout/order-options.ts'
import { recallDetails } from '#stores/checkout/remembered-details.ts'
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
  void tendOrder()
  mountIsland(container, createElement(Checkout, { phone, pickupAddress, terms }))
}

/** Goes on with an order that a reload interrupted or that waits for a line; the form is drawn in the meantime. */
async function tendOrder(): Promise<void> {
  const { holdWhileChanged, resumeOrder, sendWhenBack } = await import(
    '#stores/checkout/sending/resume-order.ts'
  )
  void resumeOrder()
  sendWhenBack()
  holdWhileChanged()
}

/** Only customers with an account load the code that fills in the form from it. */
async function prefillForAccount(): Promise<void> {
  if (!hasStoredSession()) return
  const details = await optional(() => import('#stores/account/account-details.ts'))
  await details?.prefillFromAccount().catch(() => undefined)
}
