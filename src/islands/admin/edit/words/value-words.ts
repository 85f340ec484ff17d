import { plainLine } from '#domain/formatted.ts'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { weekdayWords } from '#domain/time/words/weekday-words.ts'
import { ROLE_WORDS } from '#islands/admin/team/role-words.ts'
import { TYPE_WORDS } from '#islands/admin/vouchers/voucher-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { fieldWords } from './field-words.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Amounts in pesos, as the API shows them. */
const MONEY = [
  'price',
  'basePrice',
  'cost',
  'additionalCost',
  'fee',
  'minimum',
  'total',
  'deliveryFee',
  'minOrderAmount',
  'maxDiscountCap',
  'cap',
]
/** Hundredths of a per cent. */
const BASIS_POINTS = ['rateBasisPoints', 'vatBasisPoints']
/** Formatted texts (D63), which are read without their tags. */
const FORMATTED = ['description', 'descriptionFilipino', 'announcement', 'announcementFilipino']
/** Codes by the field that holds them: elsewhere the same letters may be a voucher's code or a name. */
const CODES: Readonly<Record<string, Readonly<Record<string, string | { name: string }>>>> = {
  status: STATUS_WORDS,
  type: TYPE_WORDS,
  roles: ROLE_WORDS,
  method: PAYMENT_WORDS,
  beneficiary: { senior: 'senior citizen', pwd: 'PWD' },
  goods: { all: 'all goods', categories: 'categories', products: 'products' },
}
const WEEKDAYS = ['weekdays', 'closedWeekdays']
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field's value in words; a dash if it is not set. */
export function valueWords(name: string, value: unknown): string {
  if (isUnset(value)) return '–'
  if (typeof value === 'number' && BASIS_POINTS.includes(name)) return `${value / 100} %`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && MONEY.includes(name)) return formatCentavos(pesosToCentavos(value))
  if (typeof value === 'string' && MOMENT.test(value)) return momentWords(value)
  if (typeof value === 'string' && FORMATTED.includes(name)) return plainLine(value) || '–'
  if (typeof value === 'string' && CODES[name]?.[value]) return nameOf(CODES[name][value])
  if (Array.isArray(value)) return listWords(name, value)
  return isFields(value) ? itemWords(value) : String(value)
}

/** A thing with several fields: "price ₱48.00, in stock 5". Unset fields and its id are left out. */
export function itemWords(item: Fields, without: readonly string[] = []): string {
  const fields = Object.entries(item).filter(
    ([name, value]) => !without.includes(name) && !name.toLowerCase().endsWith('id') && !isUnset(value),
  )
  return fields.map(([name, value]) => `${fieldWords(name)} ${valueWords(name, value)}`).join(', ')
}

function nameOf(words: string | { name: string }): string {
  return typeof words === 'string' ? words : words.name
}

function listWords(name: string, list: readonly unknown[]): string {
  if (WEEKDAYS.includes(name)) return weekdayWords(list as number[])
  return list.length === 0 ? 'none' : list.map((one) => valueWords(name, one)).join(', ')
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Days of the week are read as a whole. */
export function isWeekdays(name: string): boolean {
  return WEEKDAYS.includes(name)
}
