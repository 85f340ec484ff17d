import * as z from 'zod/mini'
import { email } from '#contract/text.ts'
import { recheckVoucher } from '#stores/voucher/offered-vouchers.ts'
import { $customerEmail, knowCustomer } from '#stores/voucher/voucher-customer.ts'
import { $typed } from './typed-details.ts'

/** Who has typed nothing for so long has typed all of it. */
const TYPED_DELAY_MS = 1000

/** Lets the shop's word on vouchers be for whoever fills in the checkout: another e-mail asks anew (D19). */
export function followTypedCustomer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $typed.subscribe((typed) => {
    const known = z.safeDecode(email, typed.email).data ?? ''
    if (known === $customerEmail.get()) return
    knowCustomer(known)
    clearTimeout(timer)
    timer = setTimeout(() => void recheckVoucher(), TYPED_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
