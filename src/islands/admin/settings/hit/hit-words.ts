import type { OrderRow } from '#contract/admin/order/order.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'

/** `1 order is`, `12 orders are`. */
export function hitWords(count: number): string {
  return `${count} ${count === 1 ? 'order is' : 'orders are'}`
}

/** A message to an order's customer, to copy: the shop is closed when it was promised. */
export function closureMessage(
  { customerName, number, method, date, window }: OrderRow,
  { name, phone }: { name: string; phone: string },
): string {
  const how = method === 'delivery' ? 'delivery' : 'pickup'
  const when = `${fullDayWords(date)}, ${plainWindowWords(window)}`
  return `Hello ${customerName}, we are sorry: we will be closed at the time of your order ${number}, for ${how} on ${when}. Please tell us which other day suits you, or if we should cancel it and return what you have paid. Call ${phone} or answer this message. ${name}`
}
