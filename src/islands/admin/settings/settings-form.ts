import type * as z from 'zod/mini'
import type { SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import { typedText } from '#domain/formatted.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import {
  type DepositFields,
  depositFieldsOf,
  depositOf,
} from '#islands/admin/settings/deposit/deposit-form.ts'
import { changedFactsOf, type FactsFields, factFieldsOf } from '#islands/admin/settings/facts/facts-form.ts'
import {
  calendarOf,
  closingField,
  closingTime,
  type DayFields,
  type HolidayFields,
  holidaysOf,
  weekOf,
} from '#islands/admin/settings/hours/week-form.ts'
import { type LawfulFields, lawfulFieldsOf, lawfulOf } from '#islands/admin/settings/lawful/lawful-form.ts'

type SettingsDraft = z.output<NonNullable<typeof updateSettings.body>>
type Hours = { opens: string; closes: string }

/** Ways to pay into an account of the shop's. */
export const ACCOUNT_METHODS = PAYMENT_METHODS.filter((method) => method !== 'cash')

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The two readings of the hours (§4, D41), by the words of their buttons. */
export const HOURS_CHOICES = {
  '7 AM – 8 PM': HOURS_PRESETS.standard,
  '6 AM – 8 PM': HOURS_PRESETS.early,
} as const

/** The values of the fields: money in pesos, weekdays as numbers. */
export type SettingsFields = {
  facts: FactsFields
  announcement: string
  announcementFilipino: string
  announcementFrom: string
  announcementUntil: string
  week: DayFields[]
  peaks: Hours[]
  ovenTimes: { time: string }[]
  holidays: HolidayFields[]
  windowHours: string
  preparationMinutes: string
  workBegins: string
  cutoffTime: string
  horizonDays: string
  largeMin: string
  largeMax: string
  ordersPerWindow: string
  cancelHours: string
  delivery: { code: string; name: string; fee: string; minimum: string; weekdays: string[] }[]
  paymentHours: string
  deposit: DepositFields
  lawfulDiscounts: LawfulFields
  keepBooksYears: string
  paymentAccounts: { isOffered: boolean; accountName: string; accountNumber: string; picture: string }[]
}

const pesos = (centavos: number) => centavosToPesos(centavos).toFixed(2)
const centavos = (typed: string) => pesosToCentavos(Number(typed))
const numbers = (days: readonly string[]) => days.map(Number).sort((one, other) => one - other)

/** The fields of the current settings. Returns new objects each time, since a form changes them. */
export function fieldsOf(settings: SettingsAnswer, file: ShopFacts): SettingsFields {
  return {
    facts: factFieldsOf(settings, file),
    announcement: typedText(settings.announcement),
    announcementFilipino: typedText(settings.announcementFilipino ?? ''),
    announcementFrom: settings.announcementFrom ?? '',
    announcementUntil: settings.announcementUntil ?? '',
    week: weekOf(settings),
    peaks: settings.peaks.map(({ opens, closes }) => ({ opens, closes: closingField(closes) })),
    ovenTimes: settings.ovenTimes.map((time) => ({ time })),
    holidays: holidaysOf(settings),
    windowHours: String(settings.windowHours),
    preparationMinutes: String(settings.preparationMinutes),
    workBegins: settings.workBegins ?? '',
    cutoffTime: settings.cutoffTime,
    horizonDays: String(settings.horizonDays),
    largeMin: String(settings.largeLeadTimeDays.min),
    largeMax: String(settings.largeLeadTimeDays.max),
    ordersPerWindow: String(settings.ordersPerWindow),
    cancelHours: String(settings.cancelHours),
    delivery: settings.delivery.map(({ code, name, fee, minimum, weekdays }) => ({
      code,
      name,
      fee: pesos(fee),
      minimum: pesos(minimum),
      weekdays: weekdays.map(String),
    })),
    paymentHours: String(settings.paymentHours),
    deposit: depositFieldsOf(settings.deposit),
    lawfulDiscounts: lawfulFieldsOf(settings.lawfulDiscounts),
    keepBooksYears: String(settings.keepBooksYears),
    paymentAccounts: ACCOUNT_METHODS.map((way) => {
      const account = settings.paymentAccounts.find(({ method }) => method === way)
      return {
        isOffered: account !== undefined,
        accountName: account?.accountName ?? '',
        accountNumber: account?.accountNumber ?? '',
        picture: account?.picture ?? '',
      }
    }),
  }
}

/** The request made from the fields. A pause, the devices and the look belong to other screens and keep their values from the record. */
export function draftOf(fields: SettingsFields, record: SettingsAnswer, file: ShopFacts): SettingsDraft {
  const { pausedUntil, devices, look } = record
  return {
    facts: changedFactsOf(fields.facts, file),
    pausedUntil,
    devices,
    look,
    deposit: depositOf(fields.deposit),
    lawfulDiscounts: lawfulOf(fields.lawfulDiscounts),
    keepBooksYears: Number(fields.keepBooksYears),
    announcement: fields.announcement,
    announcementFilipino: fields.announcementFilipino,
    announcementFrom: fields.announcementFrom || null,
    announcementUntil: fields.announcementUntil || null,
    ...calendarOf(fields.week, fields.holidays, record),
    peaks: fields.peaks.map(({ opens, closes }) => ({ opens, closes: closingTime(closes) })),
    ovenTimes: fields.ovenTimes.map(({ time }) => time),
    windowHours: Number(fields.windowHours),
    preparationMinutes: Number(fields.preparationMinutes),
    workBegins: fields.workBegins || null,
    cutoffTime: fields.cutoffTime,
    horizonDays: Number(fields.horizonDays),
    largeLeadTimeDays: { min: Number(fields.largeMin), max: Number(fields.largeMax) },
    ordersPerWindow: Number(fields.ordersPerWindow),
    cancelHours: Number(fields.cancelHours),
    delivery: fields.delivery.map(({ code, name, fee, minimum, weekdays }) => ({
      code: code.trim(),
      name: name.trim(),
      fee: centavos(fee),
      minimum: centavos(minimum),
      weekdays: numbers(weekdays),
    })),
    paymentHours: Number(fields.paymentHours),
    paymentAccounts: fields.paymentAccounts.flatMap((account, index) => {
      const method = ACCOUNT_METHODS[index]
      if (!account.isOffered || !method) return []
      return [
        {
          method,
          accountName: account.accountName.trim(),
          accountNumber: account.accountNumber.trim() || null,
          picture: account.picture || null,
        },
      ]
    }),
  }
}
