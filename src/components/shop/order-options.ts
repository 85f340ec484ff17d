import * as z from 'zod/mini'
import type { SiteFacts } from '#contract/content/site.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { beneficiariesOf, ratesInForce } from '#domain/lawful-discount/lawful-rate.ts'
import { offeredPayments } from '#domain/order/payment/payment.ts'

/** The checkout's choices as of the build: shown until the shop's own answer arrives. */
export function builtOptions({ ordering }: Pick<SiteFacts, 'ordering'>): string {
  const { delivery, paymentHours, cancelHours, lawfulDiscounts, deposit } = ordering
  const options = {
    delivery,
    paymentMethods: offeredPayments(ordering),
    onlineMethods: ordering.gatewayMethods ?? [],
    paymentHours,
    cancelHours,
    pausedUntil: null,
    ...(deposit.returns.length > 0 && { returns: deposit.returns }),
    lawful: beneficiariesOf(ratesInForce(lawfulDiscounts)),
  }
  return JSON.stringify(z.encode(getOrderOptions.answer, options))
}
