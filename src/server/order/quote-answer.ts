import type { QuoteAnswer } from '#contract/order.ts'
import type { DeliveryRefusal } from '#domain/delivery.ts'
import { formatCentavos } from '#domain/money.ts'
import type { Quote, QuoteProblem } from '#domain/quote.ts'
import type { VoucherRefusal } from '#domain/voucher.ts'
import type { FieldProblem } from '#server/problem.ts'

/** The quote as it goes over the wire. */
export function quoteAnswer({
  items,
  totals,
  deliveryFee,
  total,
  leadTime,
  windows,
  earliest,
  problems,
}: Quote): QuoteAnswer {
  return {
    items,
    subtotal: totals.subtotal,
    discount: totals.voucherDiscount,
    deliveryFee,
    total,
    earliest: earliest && {
      date: earliest.date,
      window: earliest.window,
      reason: leadTime.reason,
      productId: leadTime.productId,
    },
    windows,
    problems: problems.map((problem) =>
      'refusal' in problem ? { code: problem.code, ...problem.refusal } : problem,
    ),
  }
}

/** The quote's problems as problems of the fields that were sent. */
export function fieldProblems(problems: readonly QuoteProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...describe(problem), code: problem.code }))
}

const VOUCHER_MESSAGES: Record<Exclude<VoucherRefusal['reason'], 'below-minimum'>, string> = {
  unknown: 'We do not know this voucher',
  'empty-cart': 'The cart is empty',
  'not-started': 'This voucher has not started yet',
  expired: 'This voucher has expired',
  'used-up': 'This voucher has been used up',
  'no-eligible-items': 'Nothing in the cart counts towards this voucher',
}

function describe(problem: QuoteProblem): Omit<FieldProblem, 'code'> {
  switch (problem.code) {
    case 'unavailable':
      return { field: `items[${problem.line}].productId`, message: 'This is not for sale right now' }
    case 'option-unavailable':
      return { field: `items[${problem.line}].addonIds`, message: 'This packaging or add-on is not offered' }
    case 'less-stock':
      return {
        field: `items[${problem.line}].quantity`,
        message: problem.left ? `Only ${problem.left} left` : 'Sold out',
      }
    case 'window-unavailable':
      return { field: 'fulfilment.window', message: 'This time cannot be chosen' }
    case 'delivery-refused':
      return { field: 'fulfilment.address.municipality', message: deliveryMessage(problem.refusal) }
    case 'voucher-refused':
      return { field: 'voucherCode', message: voucherMessage(problem.refusal) }
  }
}

const DELIVERY_MESSAGES: Record<Exclude<DeliveryRefusal['reason'], 'below-minimum'>, string> = {
  'elsewhere-in-luzon': 'We do not deliver there. Please choose pickup, or ask us',
  'outside-luzon': 'We deliver within Luzon only',
}

function deliveryMessage(refusal: DeliveryRefusal): string {
  return refusal.reason === 'below-minimum'
    ? `Add ${formatCentavos(refusal.missing)} more to have it delivered`
    : DELIVERY_MESSAGES[refusal.reason]
}

function voucherMessage(refusal: VoucherRefusal): string {
  return refusal.reason === 'below-minimum'
    ? `Add ${formatCentavos(refusal.missing)} more`
    : VOUCHER_MESSAGES[refusal.reason]
}
