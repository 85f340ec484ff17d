import {
  MAX_HORIZON_DAYS,
  MAX_HOURS,
  MAX_LEAD_DAYS,
  MAX_ORDERS_PER_WINDOW,
  MAX_PREPARATION_MINUTES,
  MAX_WINDOW_HOURS,
} from '#contract/content/site.ts'
import { MAX_BOOKS_YEARS, MIN_BOOKS_YEARS } from '#domain/retention.ts'
import { checkNumber, checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import type { SettingsFields } from './settings-form.ts'

/** Numbers of the settings between their bounds, as the contract has them. */
const WHOLE = {
  ordersPerWindow: [1, MAX_ORDERS_PER_WINDOW],
  windowHours: [1, MAX_WINDOW_HOURS],
  preparationMinutes: [0, MAX_PREPARATION_MINUTES],
  horizonDays: [1, MAX_HORIZON_DAYS],
  largeMin: [0, MAX_LEAD_DAYS],
  largeMax: [0, MAX_LEAD_DAYS],
  keepBooksYears: [MIN_BOOKS_YEARS, MAX_BOOKS_YEARS],
} as const satisfies Partial<Record<keyof SettingsFields, readonly [number, number]>>

/** Hours may be halves. */
const HOURS = {
  cancelHours: [0, MAX_HOURS],
  paymentHours: [1, MAX_HOURS],
} as const satisfies Partial<Record<keyof SettingsFields, readonly [number, number]>>

export type NumberName = keyof typeof WHOLE | keyof typeof HOURS

/** Whether a number of the settings may be a fraction. */
export function isHours(name: NumberName): name is keyof typeof HOURS {
  return name in HOURS
}

/** Why the typed number cannot be used for a setting; nothing if it can. */
export function checkSetting(name: NumberName, typed: string): string | undefined {
  if (isHours(name)) {
    const [min, max] = HOURS[name]
    return checkNumber(typed, min, max)
  }
  const [min, max] = WHOLE[name]
  return checkWhole(typed, min, max)
}
