import type { LawfulTerms } from '#domain/lawful-discount/lawful-rate.ts'
import type { ChangedWords } from '#domain/order/message/message-words.ts'
import type { DepositTerms } from '#domain/order/payment/deposit.ts'
import type { PaymentSettings } from '#domain/order/payment/payment.ts'
import type { ShopLook } from '#domain/page/look/look.ts'
import type { DeviceCare } from '#domain/page/network/device-care.ts'
import type { ServedMunicipality } from '#domain/place/delivery.ts'
import type { ChangedFacts } from '#domain/place/shop-facts.ts'
import type { Hours } from '#domain/time/hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { InFilipino } from '#domain/translation.ts'

/** How the shop takes orders: one record, edited by the owner (D25, D41). */
export type OrderingSettings = PaymentSettings &
  Hours &
  InFilipino<{ announcement: string }> & {
    /** Clean HTML at the top of every page (D63); empty if there is nothing to say. */
    announcement: string
    /** The first and last day of the announcement; `null` leaves that end open. */
    announcementFrom: ManilaDate | null
    announcementUntil: ManilaDate | null
    /** The shop's facts that the owner has changed; all others are those of the shop's file. */
    facts: ChangedFacts
    /** Wordings of messages to customers that the owner has changed. */
    messages: ChangedWords
    /** Length of a window in hours; the first and last of a day may be shorter or longer (D66). */
    windowHours: number
    /** A window must begin at least this many minutes of work after the order (D67). */
    preparationMinutes: number
    /** When work begins on an open day, `HH:MM`; `null` is one preparation before opening. */
    workBegins: string | null
    /** When the day's fresh goods come out of the oven, `HH:MM`; empty if the shop does not say. */
    ovenTimes: string[]
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
    /** Paying in parts (D80). */
    deposit: DepositTerms
    /** Where the shop delivers, and on what terms (D28). */
    delivery: ServedMunicipality[]
    /** Discounts by law, and whether the shop gives them. */
    lawfulDiscounts: LawfulTerms
    /** How many years orders and the audit trail are kept (D58). */
    keepBooksYears: number
    /** The owner's choices for copies on shoppers' devices (D56). */
    devices: DeviceCare
    /** Colours, logo and the home page's picture (D85). */
    look: ShopLook
    /** The shop is being set up: visitors see that it opens soon, and nobody can order (D84). */
    isPreparing: boolean
  }

/**
 * The terms of ordering that pages show: without messages to customers, of payment accounts the ways to pay alone, and
 * without a pause, which is temporary.
 */
export function publicTerms({ paymentAccounts, pausedUntil, messages, ...terms }: OrderingSettings) {
  return { ...terms, paymentMethods: paymentAccounts.map(({ method }) => method) }
}
