import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, calendarLink } from '#domain/time/calendar.ts'

const now = new Date('2026-11-21T09:30:00+08:00')
const event: CalendarEvent = {
  uid: 'P-7KM3Q9X@pugon.example',
  title: 'Pick up order P-7KM3Q9X, Pugon',
  date: '2026-11-23',
  window: '10:00-12:00',
  place: 'Pugon, 12 Rizal St, Magallanes, Cavite',
  description: '2 × Egg Pie; one “Señorita”\nhttps://pugon.example/order?t=x',
}
const file = (changes: Partial<CalendarEvent> = {}) => calendarFile([{ ...event, ...changes }], 'Pugon', now)

/** A file read by the rules of RFC 5545: lines unfolded, each split at its first colon. */
function read(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}
const plainly = (words = '') => words.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))

describe('a calendar file (RFC 5545)', () => {
  test('has the window by Manila’s clock with its time zone, whatever the device’s', () => {
    const fields = read(file())
    expect(fields.get('DTSTART;TZID=Asia/Manila')).toBe('20261123T100000')
    expect(fields.get('DTEND;TZID=Asia/Manila')).toBe('20261123T120000')
    expect(fields.get('DTSTAMP')).toBe('20261121T013000Z')
    expect([fields.get('TZID'), fields.get('TZOFFSETTO')]).toEqual(['Asia/Manila', '+0800'])
  })

  test('a window up to midnight ends as the next day begins', () => {
    const fields = read(file({ date: '2026-12-31', window: '22:00-24:00' }))
    expect(fields.get('DTEND;TZID=Asia/Manila')).toBe('20270101T000000')
  })

  test('escapes special characters and line breaks', () => {
    expect(read(file({ title: 'a,b;c\\d' })).get('SUMMARY')).toBe('a\\,b\\;c\\\\d')
    expect(read(file()).get('DESCRIPTION')).toContain('Egg Pie\\; one “Señorita”\\nhttps://')
  })

  test('two parts of a split order are two events of one file', () => {
    const two = calendarFile([event, { ...event, uid: 'P-2@x', date: '2026-11-26' }], 'Pugon', now)
    expect(two.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(two.match(/UID:/g)).toHaveLength(2)
  })

  test('whatever its texts, no line has more than 75 octets, none breaks within a character, and it reads the same', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll('\r', ''))
    fc.assert(
      fc.property(words, words, (title, description) => {
        const text = file({ title, description })
        const lines = text.split('\r\n')
        expect(lines.at(-1)).toBe('')
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line.isWellFormed() || !title.isWellFormed() || !description.isWellFormed()).toBe(true)
        }
        expect(plainly(read(text).get('SUMMARY'))).toBe(title)
        expect(plainly(read(text).get('DESCRIPTION'))).toBe(description)
      }),
      { numRuns: 500 },
    )
  })
})

test('the link for Android has the same window in Manila’s time', () => {
  const { hostname, searchParams } = new URL(calendarLink(event))
  expect(hostname).toBe('calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261123T100000/20261123T120000',
    ctz: 'Asia/Manila',
    location: event.place,
    details: event.description,
  })
})
