import type { Report } from '#contract/admin/report.ts'
import { formatCentavos } from '#domain/money.ts'
import { FIGURES, type FigureName } from '#domain/order/report/figure-words.ts'
import {
  NO_TOWN,
  NO_VOUCHER,
  type ReportDimension,
  UNKNOWN_TOWN,
} from '#domain/order/report/report-dimension.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { ORIGIN_WORDS } from '#islands/admin/orders/step-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'

/** How a report can be split, in words: the choice, and the first column. */
export const DIMENSION_WORDS: Record<ReportDimension, { choice: string; column: string }> = {
  day: { choice: 'By day', column: 'Day' },
  product: { choice: 'By product', column: 'Product' },
  category: { choice: 'By category', column: 'Category' },
  window: { choice: 'By window of pickup or delivery', column: 'Window' },
  payment: { choice: 'By way to pay', column: 'Way to pay' },
  fulfilment: { choice: 'By pickup or delivery', column: 'Handover' },
  origin: { choice: 'By how the order came in', column: 'Came in' },
  town: { choice: 'By town', column: 'Town' },
  voucher: { choice: 'By voucher', column: 'Voucher' },
}

/** Figures that are counts of something. */
export const COUNTS: readonly FigureName[] = ['orders', 'pieces', 'wasted']

const HANDOVER: Readonly<Record<string, string>> = { pickup: 'Pickup', delivery: 'Delivery' }
const NO_CATALOGUE = 'No longer in the catalogue'

type Row = Pick<Report['rows'][number], 'key' | 'name'>

/** The name of a row. */
export function rowWords(by: ReportDimension, { key, name }: Row): string {
  switch (by) {
    case 'day':
      return fullDayWords(key)
    case 'window':
      return windowWords(key)
    case 'payment':
      return (PAYMENT_WORDS as Readonly<Record<string, string>>)[key] ?? key
    case 'fulfilment':
      return HANDOVER[key] ?? key
    case 'origin':
      return (ORIGIN_WORDS as Readonly<Record<string, string>>)[key] ?? key
    case 'town':
      if (key === NO_TOWN) return 'Pickup: no town'
      return key === UNKNOWN_TOWN ? 'Address cannot be read' : (name ?? `Town ${key}, no longer served`)
    case 'voucher':
      return key === NO_VOUCHER ? 'Without a voucher' : key
    case 'product':
      return name ?? `Product ${key}`
    case 'category':
      return name ?? NO_CATALOGUE
  }
}

/** A number of a figure: an amount, a count, or a dash where it is unknown. */
export function figureWords(figure: FigureName, value: number | null): string {
  if (value === null) return '–'
  if (COUNTS.includes(figure)) return value.toLocaleString('en-PH')
  return figure === 'margin' || figure === 'coverage' ? `${value} %` : formatCentavos(value)
}

/** How much more or less than before, in per cent; in points for what is in per cent itself. */
export function changeWords(figure: FigureName, now: number | null, before: number | null): string {
  if (now === null || before === null) return '–'
  const sign = now > before ? '+' : now < before ? '−' : '±'
  if (figure === 'margin' || figure === 'coverage') {
    return `${sign}${Math.abs(Math.round((now - before) * 10) / 10)} points`
  }
  if (before === 0) return now === 0 ? '–' : 'new'
  return `${sign}${Math.round((Math.abs(now - before) / Math.abs(before)) * 100)} %`
}

/** The period that the report is compared with: `Nov 12 to Nov 18, until the same time of day`. */
export function periodWords({ before, isUntilNow }: Pick<Report, 'before' | 'isUntilNow'>): string {
  const days =
    before.from === before.to
      ? fullDayWords(before.from)
      : `${fullDayWords(before.from)} to ${fullDayWords(before.to)}`
  return isUntilNow ? `${days}, until the same time of day` : days
}

/** The names of figures as columns of a table. */
export function columnsOf(figures: readonly FigureName[]): string[] {
  return figures.map((figure) => FIGURES[figure].name)
}
