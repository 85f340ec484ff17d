import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { siteFacts } from '#contract/content/site.ts'
import { chosenWords } from '#islands/admin/settings/parts/chosen-words.ts'

const site = z.decode(
  siteFacts,
  JSON.parse(await readFile('content/catalogue/site.json', 'utf8')) as z.input<typeof siteFacts>,
)
const { messages: _, isPreparing: __, ...ordering } = site.ordering
const settings: SettingsAnswer = { ...ordering, announcementFilipino: '', version: 1 }
const town = { minimum: 0, weekdays: [1] }

test('what is set is one line for each part', () => {
  const { hours, delivery, payment } = chosenWords({
    ...settings,
    hours: { opens: '07:00', closes: '17:00' },
    weekdayHours: [],
    closedWeekdays: [0],
    delivery: [
      { ...town, code: '0402118000', name: 'Silang', fee: 5000 },
      { ...town, code: '0402106000', name: 'Dasmariñas', fee: 8050 },
      { ...town, code: '0402119000', name: 'Tagaytay', fee: 0 },
    ],
  })
  expect(hours?.replaceAll(/\s/g, ' ')).toBe('Open every day but Sundays, 7 AM – 5 PM')
  expect(delivery).toBe('Silang ₱50, Dasmariñas ₱80.50, Tagaytay free')
  expect(payment).toBe('Cash, GCash, Maya')
})

test('many towns are counted, and none is pickup only', () => {
  const towns = Array.from({ length: 6 }, (_, at) => ({ ...town, code: `${at}`, name: `T${at}`, fee: 100 }))
  expect(chosenWords({ ...settings, delivery: towns }).delivery).toBe('T0 ₱1, T1 ₱1, T2 ₱1, T3 ₱1 and 2 more')
  expect(chosenWords({ ...settings, delivery: [], paymentAccounts: [] })).toMatchObject({
    delivery: 'Pickup only',
    payment: 'Cash',
  })
})
