import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { updateSettings } from '#contract/admin/shop/settings.ts'
import { orderingSettings, siteFacts } from '#contract/content/site.ts'
import { checkSetting, type NumberName } from '#islands/admin/settings/settings-bounds.ts'
import { draftOf, fieldsOf, HOURS_PRESETS } from '#islands/admin/settings/settings-form.ts'

const { ordering } = z.decode(
  siteFacts,
  JSON.parse(await readFile('content/catalogue/site.json', 'utf8')) as z.input<typeof siteFacts>,
)
const settings: SettingsAnswer = { ...ordering, version: 3 }

test('settings that nobody edited are sent as they were, a pause included', () => {
  const paused = { ...settings, pausedUntil: '2026-11-22T07:00:00+08:00' }
  const { version: _, ...sent } = paused
  expect(draftOf(fieldsOf(paused), paused)).toEqual(sent)
})

test('fees and minimums are typed in pesos and kept in centavos', () => {
  const fields = fieldsOf(settings)
  expect(fields.delivery[0]).toMatchObject({ fee: '40.00', minimum: '200.00' })
  const [first] = fields.delivery
  if (first) first.fee = '45.50'
  expect(draftOf(fields, settings).delivery[0]?.fee).toBe(4550)
})

test('closed dates are sent in their order, weekdays as numbers, and a method that is not offered not at all', () => {
  const fields = fieldsOf(settings)
  fields.closedDates = [{ date: '2027-01-01' }, { date: '2026-12-25' }]
  fields.closedWeekdays = ['3', '0']
  const [gcash] = fields.paymentAccounts
  if (gcash) gcash.isOffered = false
  const draft = draftOf(fields, settings)
  expect(draft.closedDates).toEqual(['2026-12-25', '2027-01-01'])
  expect(draft.closedWeekdays).toEqual([0, 3])
  expect(draft.paymentAccounts.map(({ method }) => method)).toEqual(['maya'])
})

test.each(Object.entries(HOURS_PRESETS))('the preset %s is one that the server takes (D41)', (_, preset) => {
  const fields = { ...fieldsOf(settings), hours: preset.hours, peaks: [...preset.peaks] }
  expect(z.safeEncode(updateSettings.body as z.ZodMiniType, draftOf(fields, settings)).success).toBe(true)
})

const { shape } = orderingSettings
const NUMBERS: Record<NumberName, z.core.$ZodType> = {
  ordersPerWindow: shape.ordersPerWindow,
  windowHours: shape.windowHours,
  preparationMinutes: shape.preparationMinutes,
  horizonDays: shape.horizonDays,
  largeMin: shape.largeLeadTimeDays.shape.min,
  largeMax: shape.largeLeadTimeDays.shape.max,
  cancelHours: shape.cancelHours,
  paymentHours: shape.paymentHours,
  keepBooksYears: shape.keepBooksYears.def.innerType,
}

test.each(Object.keys(NUMBERS) as NumberName[])(
  'the form takes every %s that the contract takes, and no other',
  (name) => {
    const edges = [0, 1, 12, 60, 365, 1440, 14 * 24 * 60, 100_000].flatMap((edge) => [
      edge,
      edge + 1,
      edge + 0.5,
    ])
    for (const value of edges) {
      const isTaken = z.safeParse(NUMBERS[name], value).success
      expect([value, checkSetting(name, String(value)) === undefined]).toEqual([value, isTaken])
    }
  },
)
