import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { updateSettings } from '#contract/admin/shop/settings.ts'
import { orderingSettings, siteFacts } from '#contract/content/site.ts'
import { factsOf } from '#domain/place/shop-facts.ts'
import { checkFact, type FactName } from '#islands/admin/settings/facts/facts-form.ts'
import { WeekWindows } from '#islands/admin/settings/hours/WeekWindows.tsx'
import { checkDays } from '#islands/admin/settings/hours/week-form.ts'
import { checkSetting, type NumberName } from '#islands/admin/settings/settings-bounds.ts'
import {
  draftOf,
  fieldsOf,
  HOURS_CHOICES,
  type SettingsFields,
} from '#islands/admin/settings/settings-form.ts'

const site = z.decode(
  siteFacts,
  JSON.parse(await readFile('content/catalogue/site.json', 'utf8')) as z.input<typeof siteFacts>,
)
const { messages: _, isPreparing: __, ...ordering } = site.ordering
const settings: SettingsAnswer = { ...ordering, announcementFilipino: '', version: 3 }
const file = factsOf(site)

test('settings that nobody edited are sent as they were, a pause included', () => {
  const paused = { ...settings, pausedUntil: '2026-11-22T07:00:00+08:00' }
  const { version: _, ...sent } = paused
  expect(draftOf(fieldsOf(paused, file), paused, file)).toEqual(sent)
})

test('fees and minimums are typed in pesos and kept in centavos', () => {
  const fields = fieldsOf(settings, file)
  expect(fields.delivery[0]).toMatchObject({ fee: '40.00', minimum: '200.00' })
  const [first] = fields.delivery
  if (first) first.fee = '45.50'
  expect(draftOf(fields, settings, file).delivery[0]?.fee).toBe(4550)
})

test('closed dates are sent in their order, weekdays as numbers, and a method that is not offered not at all', () => {
  const fields = fieldsOf(settings, file)
  const closed = { until: '', isOpen: false, opens: '', closes: '', note: '' }
  fields.holidays = [
    { ...closed, from: '2027-01-01' },
    { ...closed, from: '2026-12-25' },
  ]
  for (const day of [3, 0]) Object.assign(fields.week[day] ?? {}, { isOpen: false })
  const [gcash] = fields.paymentAccounts
  if (gcash) gcash.isOffered = false
  const draft = draftOf(fields, settings, file)
  expect(draft.closedDates).toEqual(['2026-12-25', '2027-01-01'])
  expect(draft.closedWeekdays).toEqual([0, 3])
  expect(draft.paymentAccounts.map(({ method }) => method)).toEqual(['maya'])
})

test('a day that ends at midnight is typed as 12:00 AM, kept as 24:00, and shows its windows before it is saved (D66)', () => {
  const late = {
    ...settings,
    hours: { opens: '20:00', closes: '24:00' },
    peaks: [{ opens: '22:00', closes: '24:00' }],
    closedWeekdays: [1],
    holidays: [
      { from: '2026-12-24', until: '2026-12-24', hours: { opens: '21:00', closes: '24:00' }, note: '' },
    ],
    workBegins: '18:00',
  }
  const fields = fieldsOf(late, file)
  expect([fields.week[0]?.closes, fields.peaks[0]?.closes, fields.holidays[0]?.closes]).toEqual(
    Array.from({ length: 3 }, () => '00:00'),
  )
  const { version: _, ...sent } = late
  expect(draftOf(fields, late, file)).toEqual(sent)
  expect(windowsShown(fields)).toBe('Windows of each dayEvery day but Mon8 PM – 10 PM, 10 PM – 12 AM')
})

/** What the form says of the windows that its hours give. */
function windowsShown(defaultValues: SettingsFields): string {
  function Form() {
    const form = useForm({ defaultValues })
    const children = createElement(WeekWindows)
    return createElement(FormProvider<SettingsFields>, { ...form, children })
  }
  return renderToStaticMarkup(createElement(Form))
    .replaceAll(/<[^>]*>/g, '')
    .trim()
}

test('hours are sent as the usual ones and the weekdays that differ; a closed weekday keeps its own', () => {
  const own = {
    ...settings,
    weekdayHours: [{ weekday: 0, opens: '08:00', closes: '14:00' }],
    closedWeekdays: [0, 2],
  }
  expect(draftOf(fieldsOf(own, file), own, file)).toMatchObject({
    hours: settings.hours,
    weekdayHours: own.weekdayHours,
    closedWeekdays: [0, 2],
  })
  const fields = fieldsOf(settings, file)
  for (const day of [1, 2, 3, 4]) Object.assign(fields.week[day] ?? {}, { opens: '06:00', closes: '18:00' })
  const { hours, weekdayHours } = draftOf(fields, settings, file)
  expect(hours).toEqual({ opens: '06:00', closes: '18:00' })
  expect(weekdayHours.map(({ weekday }) => weekday)).toEqual([0, 5, 6])
})

test('holidays are several days, a note or hours of their own; overlapping ones are refused in words', () => {
  const fields = fieldsOf(settings, file)
  fields.holidays = [
    { from: '2026-12-31', until: '', isOpen: true, opens: '07:00', closes: '12:00', note: '' },
    {
      from: '2026-12-24',
      until: '2026-12-26',
      isOpen: false,
      opens: '',
      closes: '',
      note: ' Merry Christmas ',
    },
  ]
  expect(draftOf(fields, settings, file)).toMatchObject({
    closedDates: [],
    holidays: [
      { from: '2026-12-24', until: '2026-12-26', hours: null, note: 'Merry Christmas' },
      { from: '2026-12-31', until: '2026-12-31', hours: { opens: '07:00', closes: '12:00' }, note: '' },
    ],
  })
  expect(checkDays(fields.holidays, 0)).toBeUndefined()
  const [first, second] = fields.holidays
  if (first && second) fields.holidays = [{ ...first, from: '2026-12-26', until: '2026-12-27' }, second]
  expect(checkDays(fields.holidays, 0)).toContain('2026-12-24')
  if (first && second) fields.holidays = [{ ...first, until: '2026-12-30' }, second]
  expect(checkDays(fields.holidays, 0)).toBe('The last day is before the first')
})

test('only facts that are not the file’s are sent, and a reset one is the file’s again', () => {
  const fields = fieldsOf({ ...settings, facts: { phone: '0917 555 0199' } }, file)
  expect(fields.facts).toMatchObject({ phone: '0917 555 0199', name: file.name })
  fields.facts.links = 'https://facebook.com/pugon\n\nhttps://instagram.com/pugon'
  expect(draftOf(fields, settings, file).facts).toEqual({
    phone: '0917 555 0199',
    links: ['https://facebook.com/pugon', 'https://instagram.com/pugon'],
  })
  fields.facts = { ...fields.facts, map: 'maps.app.goo.gl/pugon' }
  expect(draftOf(fields, settings, file).facts.map).toBe('https://maps.app.goo.gl/pugon')
  fields.facts = { ...fields.facts, map: file.map, phone: file.phone, links: '' }
  expect(draftOf(fields, settings, file).facts).toEqual({})
})

test.each<[FactName, string, boolean]>([
  ['phone', '0917 555 0142', true],
  ['phone', '555', false],
  ['map', '', true],
  ['map', 'javascript:alert(1)', false],
  ['map', 'maps.app.goo.gl/pugon', true],
  ['messenger', 'm.me/pugon', true],
  ['messenger', '', true],
  ['messenger', 'javascript:alert(1)', false],
  ['deliveryNotice', '', true],
  ['links', 'https://facebook.com/pugon facebook.com/hurno', true],
  ['links', 'https://facebook.com/pugon javascript:alert(1)', false],
  ['name', ' ', false],
])('the fact %s %j is taken: %s (§5)', (name, typed, isTaken) => {
  expect(checkFact(name, typed) === undefined).toBe(isTaken)
})

test.each(Object.entries(HOURS_CHOICES))('the preset %s is one that the server takes (D41)', (_, preset) => {
  const before = fieldsOf(settings, file)
  const week = before.week.map((day) => ({ ...day, ...preset.hours }))
  const fields = { ...before, week, peaks: [...preset.peaks] }
  expect(z.safeEncode(updateSettings.body as z.ZodMiniType, draftOf(fields, settings, file)).success).toBe(
    true,
  )
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
