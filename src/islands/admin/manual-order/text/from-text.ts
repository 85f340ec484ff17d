import type { TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { formatCentavos } from '#domain/money.ts'
import { dayWords, windowWords } from '#domain/time/day-words.ts'
import { WINDOW_REFUSAL_WORDS } from '#domain/time/pickup-window.ts'
import type { ManualLine } from '#islands/admin/manual-order/manual-line.ts'
import type { ManualFields } from '#islands/admin/manual-order/manual-order.ts'
import { lineProblems } from '#islands/checkout/problem-words.ts'

/** The lines of an order text, for the form; words on a cake are still to be asked for. */
export function linesOf({ lines }: TextOrderAnswer): ManualLine[] {
  return lines.map(({ allowsMessage, hasMessage, lostOptions, ...line }) => ({
    ...line,
    message: allowsMessage ? '' : null,
  }))
}

/** The fields that an order text fills in; the sender's number and the address are not in it. */
export function fieldsOf(order: TextOrderAnswer): Partial<ManualFields> {
  const { name, method, municipality, date, window } = order
  return { name, method, municipality: municipality ?? '', barangay: '', date, window }
}

/** What is still to be asked, because a text has no room for it. */
export function openQuestions({ method, lines }: TextOrderAnswer): string[] {
  const cakes = lines.filter(({ hasMessage, allowsMessage }) => hasMessage && allowsMessage)
  return [
    'Enter the sender’s number below.',
    ...(method === 'delivery' ? ['Ask for the address: the text only names the town.'] : []),
    ...cakes.map(({ productName }) => `Ask which words go on ${productName}.`),
  ]
}

type Now = { quote: QuoteAnswer; isServed: boolean; today: string }

/** In which points an order is no longer what the customer saw. */
export function differences(order: TextOrderAnswer, { quote, isServed, today }: Now): string[] {
  const { lines, gone, subtotal, municipality, date, window } = order
  const lost = lines.filter(({ lostOptions }) => lostOptions > 0)
  const time = quote.windows.find((one) => one.date === date && one.window === window)
  const when = `${dayWords(date, today)}, ${windowWords(window)}`
  return [
    ...gone.map(({ sizeId, quantity }) => `${quantity} × size ${sizeId}: no longer sold`),
    ...lost.map(
      ({ productName, sizeName }) => `${productName}, ${sizeName}: a packaging or extra is no longer offered`,
    ),
    ...lineProblems(quote.problems, lines),
    ...(municipality !== null && !isServed ? ['We no longer deliver to this town'] : []),
    ...(time?.open ? [] : [`${when}: ${time?.reason ? WINDOW_REFUSAL_WORDS[time.reason] : 'not on offer'}`]),
    ...(quote.subtotal === subtotal
      ? []
      : [`The goods cost ${formatCentavos(quote.subtotal)}; the customer saw ${formatCentavos(subtotal)}`]),
  ]
}
