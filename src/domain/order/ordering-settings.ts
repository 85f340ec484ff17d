import type { PaymentSettings } from '#domain/order/payment/payment.ts'
import type { DeviceCare } from '#domain/page/network/device-care.ts'
import type { ServedMunicipality } from '#domain/place/delivery.ts'

/** A span of the Manila day, `[opens, closes)`, each as `HH:MM` (D41). */
export type OpeningHours = { opens: string; closes: string }

/** How the shop takes orders: one record, edited by the owner (D25, D41). */
export type OrderingSettings = PaymentSettings & {
  /** Clean HTML at the top of every page (D63); empty if there is nothing to say. */
  announcement: string
  hours: OpeningHours
  peaks: OpeningHours[]
  /** 0 is Sunday, 6 Saturday. */
  closedWeekdays: number[]
  /** Days as `YYYY-MM-DD` in Manila. */
  closedDates: string[]
  /** Length of a window in hours. */
  windowHours: number
  /** A window today must begin at least this many minutes from now. */
  preparationMinutes: number
  /** From this time on, an order counts as placed on the next open day. */
  cutoffTime: string
  /** How many days ahead, today included, can be booked. */
  horizonDays: number
  /** Open days that a large order takes (D25). */
  largeLeadTimeDays: { min: number; max: number }
  /** Orders, pickups and deliveries together, that one window can take. */
  ordersPerWindow: number
  /** A customer may cancel until this many hours before the window begins. */
  cancelHours: number
  /**
   * No orders are taken before this moment, ISO 8601 with offset; `null` or a moment in the past means no
   * pause.
   */
  pausedUntil: string | null
  /** Where the shop delivers, and on what terms (D28). */
  delivery: ServedMunicipality[]
  /** How many years orders and the audit trail are kept (D58). */
  keepBooksYears: number
  /** The owner's choices for copies on shoppers' devices (D56). */
  devices: DeviceCare
}

/**
 * The terms of ordering that pages show: without payment accounts, and without a pause, which is temporary.
 */
export function publicTerms({ paymentAccounts, pausedUntil, ...terms }: OrderingSettings) {
  return terms
}
