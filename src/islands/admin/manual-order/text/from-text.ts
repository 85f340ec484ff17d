import type { TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { WINDOW_REFUSAL_WORDS } from '#domain/time/words/window-words.ts'
import type { ManualLine } from '#islands/admin/manual-order/manual-line.ts'
import { EMPTY_ORDER, type ManualFields } from '#islands/admin/manual-order/manual-order.ts'
import { lineProblems } from '#islands/checkout/problem-words.ts'

/** The lines of an order text, for the form; words on a cake are still to be asked for. */
export function linesOf({ lines }: TextOrderAnswer): ManualLine[] {
  return lines.map(({ allowsMessage, hasMessage, lostOptions, ...line }) => ({
    ...line,
    message: allowsMessage ? '' : null,
  }))
}

/** The form's fields for an order text. The sender's number and the address are not in it: nothing of an earlier order stays. */
export function fieldsOf({ name, method, municipality, date, window }: TextOrderAnswer): ManualFields {
  return { ...EMPTY_ORDER, name, method, municipality: municipality ?? '', date, window }
}

/** Questions to the customer, because a text has no room for the answers. */
export function openQuestions({ method, lines }: TextOrderAnswer): string[] {
  const cakes = lines.filter(({ hasMessage, allowsMessage }) => hasMessage && allowsMessage)
  return [
    'Enter the sender’s number below.',
    ...(method === 'delivery' ? ['Ask for the address: the text only names the town.'] : []),
    ...new Set(cakes.map(({ productName }) => `Ask which words go on ${productName}.`)),
  ]
}

type Offer = {
  /** The shop's price and times for it; unknown while they are asked for, or where there is nothing to price. */
  quote: QuoteAnswer | undefined
  isServed: boolean
  today: string
}

/** In which points an order is no longer what the customer saw. */
export function differences(order: TextOrderAnswer, { quote, isServed, today }: Offer): string[] {
  const { lines, gone, municipality } = order
  const about = (words: string, of: typeof lines) =>
    of.map(({ productName, sizeName }) => `${productName}, ${sizeName}: ${words}`)
  const optionless = lines.filter(({ lostOptions }) => lostOptions > 0)
  const wordless = lines.filter(({ hasMessage, allowsMessage }) => hasMessage && !allowsMessage)
  const points = [
    ...(gone.length > 0 ? [goneWords(gone)] : []),
    ...about('a packaging or extra is no longer offered', optionless),
    ...about('words on it are no longer offered', wordless),
    ...(municipality !== null && !isServed ? ['We no longer deliver to this town'] : []),
    ...(quote ? quoteDifferences(order, quote, today) : []),
  ]
  return [...new Set(points)]
}

function goneWords(gone: TextOrderAnswer['gone']): string {
  const pieces = gone.map(({ quantity }) => (quantity === 1 ? '1 piece' : `${quantity} pieces`))
  return `${pieces.join(' and ')} of goods that we no longer sell: ask the customer which`
}

function quoteDifferences(order: TextOrderAnswer, quote: QuoteAnswer, today: string): string[] {
  const { lines, subtotal, date, window } = order
  const time = quote.windows.find((one) => one.date === date && one.window === window)
  const when = `${dayWords(date, today)}, ${windowWords(window)}`
  return [
    ...lineProblems(quote.problems, lines),
    ...(time?.open ? [] : [`${when}: ${time?.reason ? WINDOW_REFUSAL_WORDS[time.reason] : 'not on offer'}`]),
    ...(quote.subtotal === subtotal
      ? []
      : [`The goods cost ${formatCentavos(quote.subtotal)}; the customer saw ${formatCentavos(subtotal)}`]),
  ]
}
