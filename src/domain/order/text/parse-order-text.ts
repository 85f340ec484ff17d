import { MAX_ADDONS, MAX_LINES, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { addDays, isDate, type ManilaDate } from '#domain/time/manila.ts'
import {
  FIELD_END,
  FORMAT,
  GAP,
  MONTHS,
  plainName,
  type TextLine,
  type TextOrder,
  VERSION,
  WHOLE_MUNICIPALITY,
} from './order-text.ts'

/** Days ahead of today that a day without its year may be, and as many back: half a year. */
const NEAR_DAYS = 183
const SHORT_CODE = 7

/** An order text's fields; `null` if they are no order. Its check must have been looked at before. */
export function parseOrderText(text: string, today: ManilaDate): TextOrder | 'version' | null {
  const [head = '', shop = '', way = '', day = '', time = '', ...rest] = text.split(FIELD_END)
  const [price = '', letters = '', _check] = rest.splice(-3)
  const version = new RegExp(`^${FORMAT}(\\d+)$`).exec(head)?.[1]
  if (version === undefined) return null
  if (version !== VERSION) return 'version'
  const municipality = readWay(way)
  const date = readDate(day, today)
  const window = readWindow(time)
  const lines = rest.map(readLine)
  const subtotal = readPrice(price)
  const name = plainName(letters.replaceAll(GAP, ' '))
  if (municipality === undefined || !date || !window || subtotal === null || !name) return null
  if (!/^\d{4}$/.test(shop) || lines.length === 0 || lines.length > MAX_LINES) return null
  const readable = lines.filter((line) => line !== null)
  if (readable.length < lines.length) return null
  return { shop, municipality, date, window, lines: readable, subtotal, name }
}

function readWay(way: string): string | null | undefined {
  if (way === 'PICKUP') return null
  const [, code = ''] = /^TO(\d{7}|\d{10})$/.exec(way) ?? []
  if (!code) return undefined
  return code.length === SHORT_CODE ? code + WHOLE_MUNICIPALITY : code
}

/** The day nearest to today: nobody orders for half a year ahead. */
function readDate(day: string, today: ManilaDate): ManilaDate | null {
  const [, number = '', name = ''] = /^(\d{2})([A-Z]{3})$/.exec(day) ?? []
  const month = MONTHS.indexOf(name) + 1
  if (month === 0) return null
  const year = Number(today.slice(0, 4))
  const [from, until] = [addDays(today, -NEAR_DAYS), addDays(today, NEAR_DAYS)]
  const days = [year - 1, year, year + 1].map((one) => `${one}-${String(month).padStart(2, '0')}-${number}`)
  return days.find((one) => isDate(one) && from < one && one <= until) ?? null
}

function readWindow(time: string): string | null {
  const [, ...parts] = /^(\d{2})(\d{2})?-(\d{2})(\d{2})?$/.exec(time) ?? []
  const [opens = '', past = '00', closes = '', after = '00'] = parts
  const [from, to] = [`${opens}:${past}`, `${closes}:${after}`]
  return opens && past < '60' && after < '60' && from < to && to <= '24:00' ? `${from}-${to}` : null
}

function readLine(words: string): TextLine | null {
  const read = /^([1-9]\d{0,8})X([1-9]\d{0,3})(?:P([1-9]\d{0,8}))?((?:A[1-9]\d{0,8})*)(M?)$/.exec(words)
  if (!read) return null
  const [, sizeId, quantity, packaging, addons = '', message] = read
  const addonIds = addons.split('A').slice(1).map(Number)
  if (Number(quantity) > MAX_QUANTITY || addonIds.length > MAX_ADDONS) return null
  return {
    sizeId: Number(sizeId),
    quantity: Number(quantity),
    packagingId: packaging === undefined ? null : Number(packaging),
    addonIds,
    hasMessage: message === 'M',
  }
}

function readPrice(words: string): number | null {
  const [, pesos, rest = '00'] = /^PHP(0|[1-9]\d{0,9})(?:-(\d{2}))?$/.exec(words) ?? []
  return pesos === undefined ? null : Number(pesos) * 100 + Number(rest)
}
