import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { DEFAULT_LOOK } from '#domain/page/look/look.ts'
import { DEFAULT_CARE } from '#domain/page/network/device-care.ts'
import { BOOKS_YEARS } from '#domain/retention.ts'

/** The ordering settings of the tests' shop: open every day, no deliveries, cash only. */
export const orderingSettings: OrderingSettings = {
  pausedUntil: null,
  announcement: '',
  announcementFrom: null,
  announcementUntil: null,
  facts: {},
  messages: {},
  hours: { opens: '07:00', closes: '20:00' },
  peaks: [],
  closedWeekdays: [],
  closedDates: [],
  ...{ weekdayHours: [], holidays: [] },
  windowHours: 2,
  preparationMinutes: 60,
  workBegins: null,
  ovenTimes: [],
  cutoffTime: '16:00',
  horizonDays: 14,
  largeLeadTimeDays: { min: 4, max: 5 },
  ordersPerWindow: 10,
  cancelHours: 2,
  delivery: [],
  paymentHours: 24,
  paymentAccounts: [],
  deposit: NO_DEPOSIT,
  lawfulDiscounts: DEFAULT_LAWFUL,
  keepBooksYears: BOOKS_YEARS,
  devices: DEFAULT_CARE,
  look: DEFAULT_LOOK,
  isPreparing: false,
}
