import * as z from 'zod/mini'
import { email } from '#contract/text.ts'
import { recheckVoucher } from '#stores/voucher/offered-vouchers.ts'
import { $customerEmail, knowCustomer } from '#stores/voucher/voucher-customer.ts'
import { $typed } from './typed-details.ts'

/** After this long without typing, the input counts as complete. */
const TYPED_DELAY_MS = 1000

/** Asks about vouchers for the person in the checkout: another e-mail asks again (D19). */
export function followTypedCustomer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $typed.subscribe((typed) => {
    const address = z.safeDecode(email, typed.email).data ?? ''
    if (address === $customerEmail.get()) return
    knowCustomer(address)
    clearTimeout(timer)
    timer = setTimeout(() => void recheckVoucher(), TYPED_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
