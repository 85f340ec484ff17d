import { isHandedOver, type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'

type Checked = { status: OrderStatus; idShown: boolean | null }

/**
 * Whether staff may note that the IDs for a discount by law were shown, or were not. After the handover only that somebody
 * saw them, where nobody had noted it: the money has been taken.
 */
export function mayNoteIds({ status, idShown }: Checked, isShown: boolean): boolean {
  if (!OVER_STATUSES.includes(status)) return idShown !== isShown
  return isHandedOver(status) && isShown && idShown === null
}
