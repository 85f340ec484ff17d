import { addDays, type ManilaDate } from './manila.ts'

/** An appointment: a window of a day in Manila. */
export type CalendarEvent = {
  /** Always the same for the same event: imported twice, it is in the calendar once. */
  uid: string
  title: string
  date: ManilaDate
  /** `HH:MM-HH:MM`. */
  window: string
  place: string
  description: string
}

/** RFC 5545, 3.1: longer lines, in octets, are folded. */
const MAX_OCTETS = 75
const MIDNIGHT = '24:00'

/** The Philippines keep UTC+8 all year: one rule, valid since the last change. RFC 5545, 3.6.5. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Manila',
  'BEGIN:STANDARD',
  'DTSTART:19900729T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Events as a calendar file (RFC 5545), in Manila time whatever the device's zone. */
export function calendarFile(events: readonly CalendarEvent[], shop: string, now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(shop)}//Orders//EN`,
    ...TIME_ZONE,
    ...events.flatMap((event) => {
      const [from, to] = timesOf(event)
      return [
        'BEGIN:VEVENT',
        `UID:${textOf(event.uid)}`,
        `DTSTAMP:${stamp}`,
        `DTSTART;TZID=Asia/Manila:${from}`,
        `DTEND;TZID=Asia/Manila:${to}`,
        `SUMMARY:${textOf(event.title)}`,
        `LOCATION:${textOf(event.place)}`,
        `DESCRIPTION:${textOf(event.description)}`,
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/**
 * An address that opens the event in Google Calendar, for Android phones, where a calendar file does not
 * open.
 */
export function calendarLink(event: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: timesOf(event).join('/'),
    ctz: 'Asia/Manila',
    location: event.place,
    details: event.description,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/**
 * Start and end in Manila time, `20261123T100000`. A window that ends at midnight ends when the next day
 * begins.
 */
function timesOf({ date, window }: CalendarEvent): [string, string] {
  const [from = '', to = ''] = window.split('-')
  const at = (day: ManilaDate, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
  return [at(date, from), to === MIDNIGHT ? at(addDays(date, 1), '00:00') : at(date, to)]
}

/** RFC 5545, 3.3.11. */
function textOf(words: string): string {
  return words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, '\\n')
}

/** Counts octets, not characters, and never breaks within one: `ñ` has two octets, an emoji four. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current]
}
