import type { OrderStatus } from '#domain/order/order-status.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

/** Whether a step says that an order for a later day is in the customer's hands already. */
export function isEarlyHandover(
  { date, status }: { date: ManilaDate; status: OrderStatus },
  step: OrderStatus,
  today: ManilaDate,
): boolean {
  // The question was asked when the order was handed over.
  const isHandover = step === 'PICKED_UP' || (step === 'COMPLETED' && status !== 'PICKED_UP')
  return isHandover && date > today
}
