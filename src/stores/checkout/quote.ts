import { atom, computed, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { AnswerError, isUnreachable, wordsOf } from '#client/errors.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { type QuoteAnswer, type QuoteDraft, quoteOrder } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { VoucherRefusal } from '#domain/voucher/voucher.ts'
import { voucherRefusalWords } from '#domain/voucher/voucher-words.ts'
import { $appliedVoucher, $items } from '#stores/cart/cart.ts'
import { noteProblems } from '#stores/cart/cart-problems.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { showStages } from '#stores/page/progress.ts'
import { MENDABLE } from '#stores/voucher/offered-vouchers.ts'
import { $voucherCode, dropVoucher } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'
import { $split } from './split-choice.ts'
import { $typed, claimIn, type TypedDetails } from './typed-details.ts'

/** The shop's price for the cart: `answer` is the last one known, also while a newer one is on its way. */
export type QuoteState = {
  status: 'loading' | 'ready' | 'failed'
  answer: QuoteAnswer | null
  /** The question that the answer is for. */
  question: string
  /** When the answer came, in milliseconds since 1970. */
  answeredAt: number
  /** Why there is no newer one, in the words of §8; empty unless failed. */
  message: string
  /** The shop did not answer at all, rather than refuse. */
  isUnreachable: boolean
  /** The answer was worked out on this device: the shop is still to be asked. */
  isEstimate?: boolean
  /** The browser never sends the shop's cookie back, so nothing can be ordered from it. */
  needsCookie: boolean
}

const $state = atom<QuoteState>({
  status: 'loading',
  answer: null,
  question: '',
  answeredAt: 0,
  message: '',
  isUnreachable: false,
  needsCookie: false,
})

/** The shop's price for the cart, and the windows in which it can be ready. */
export const $quote: ReadableAtom<QuoteState> = $state

/**
 * The request for a price: it stays the same while only the shop's data on a line changes (price, stock), or
 * the shopper types something that no price depends on.
 */
export const $question = computed(
  [$items, $typed, $voucherCode, $split, $state],
  (items, typed, voucherCode, split) =>
    write({ ...typed, items: toLines(items), voucherCode, later: split?.items, lawful: claimIn(typed) }),
)

/** The answer if it fits the current cart and place, otherwise `null`: the one to order by. */
export const $currentQuote = computed([$state, $question], ({ answer, question }, current) =>
  answer && question === current ? answer : null,
)

let underWay: AbortController | null = null
let newest = Promise.resolve()
let askedFor = ''

/** Whether the current question has its answer, or is on its way to the shop. */
export function isAsked(): boolean {
  const isUnderWay = $state.get().status === 'loading' && askedFor === $question.get()
  return isUnderWay || ($state.get().status === 'ready' && $currentQuote.get() !== null)
}

/**
 * Asks the shop for the cart's price; a newer question replaces a waiting one, whose callers then get the
 * newer answer.
 */
export function refreshQuote(): Promise<void> {
  newest = ask()
  return newest
}

async function ask(): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  const question = $question.get()
  const items = $items.get()
  askedFor = question
  const { signal } = underWay
  $state.set({ ...$state.get(), status: 'loading', message: '' })
  try {
    const call = request(quoteOrder, { body: JSON.parse(question) as QuoteDraft, signal })
    // Nothing waits for the indicator; a failure is told below.
    showStages({ id: 'quote', title: say('Asking for the price'), signal }, call).catch(() => undefined)
    const answer = await call
    if (signal.aborted) return newest
    setQuote(answer, question, items)
  } catch (error) {
    if (signal.aborted) return newest
    const failure = {
      message: wordsOf(error),
      isUnreachable: isUnreachable(error),
      // Even a fresh token was refused: it belongs to a session whose cookie did not stay.
      needsCookie: error instanceof AnswerError && error.code === 'CSRF_INVALID',
    }
    $state.set({ ...$state.get(), ...failure, status: 'failed' })
  }
}

/**
 * Takes over the shop's answer to a question; the cart gets its prices, stock and problems.
 *
 * @param quoted the cart's lines that it was asked about, in their order.
 */
export function setQuote(answer: QuoteAnswer, question: string, quoted: readonly CartItem[]): void {
  // An answer to an earlier question is outdated, however late it arrives.
  if (question === askedFor) {
    underWay?.abort()
    newest = Promise.resolve()
  }
  noteProblems(answer, quoted)
  dropRefusedVoucher(answer, question)
  const answeredAt = Date.now()
  const noFailure = { message: '', isUnreachable: false, needsCookie: false }
  $state.set({ status: 'ready', answer, question, answeredAt, ...noFailure })
}

/** Takes a price worked out on this device, until the shop answers. */
export function takeEstimate(answer: QuoteAnswer): void {
  $state.set({ ...$state.get(), answer, question: $question.get(), isEstimate: true })
}

/** Removes a voucher that no change of the cart can make valid, like one that is no longer offered (D18). */
function dropRefusedVoucher({ problems }: QuoteAnswer, question: string): void {
  const voucher = $appliedVoucher.get()
  const refusal = problems.find(({ code }) => code === 'voucher-refused')
  if (!voucher || !refusal || MENDABLE.includes(refusal.reason)) return
  if ((JSON.parse(question) as QuoteDraft).voucherCode !== voucher.code) return
  dropVoucher(voucher, voucherRefusalWords(refusal as VoucherRefusal, new Date()))
}

/** The question whose answer is the price of this order: lines, method and place, voucher, law, parts. */
export function questionOf({ items, fulfilment, voucherCode, lawful, later }: OrderDraft): string {
  const { method, date } = fulfilment
  const municipality = fulfilment.method === 'delivery' ? fulfilment.address.municipality : ''
  return write({ items, method, municipality, date, voucherCode, later: later?.items, lawful })
}

type PricedDetails = Pick<OrderDraft, 'items' | 'voucherCode' | 'lawful'> &
  Pick<TypedDetails, 'method' | 'municipality' | 'date'> & { later: number[] | undefined }

/**
 * Day and time are chosen from the answer; of an address only the municipality affects the price. The later
 * part of a split order depends on the first one's day.
 */
function write({ items, method, municipality, date, voucherCode, later, lawful }: PricedDetails): string {
  // The day decides when the rest after a deposit is due (D80).
  const open = { date: ((later || $state.get().answer?.schedule) && date) || null, window: null }
  const address = municipality ? { municipality } : null
  const draft: QuoteDraft = {
    items,
    fulfilment: method === 'delivery' ? { method, ...open, address } : { method: 'pickup', ...open },
    voucherCode,
    ...(lawful && { lawful }),
    ...(later && { later: { items: later, date: null, window: null } }),
  }
  return JSON.stringify(draft)
}
