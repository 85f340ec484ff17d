import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { type CartVoucher, refuseOnCart } from '#domain/cart/cart-voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { type AmountRefusal, normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import { amountRefusalWords } from '#domain/voucher/voucher-words.ts'
import { $appliedVoucher, $items, $totals, setVoucher } from '#stores/cart/cart.ts'
import { say } from '#words/say.ts'
import { acknowledgeRemoval, askVerdict } from './voucher-calls.ts'

/** Why a code was not applied; `refused` is the shop's own answer, `unknown` means there was none. */
export type VoucherNo = 'no-code' | 'refused' | 'unknown' | AmountRefusal['reason']

/** The field for a code: its text, whether it is being checked, and why the last one was refused. */
type Entry = {
  typed: string
  isChecking: boolean
  /** With its `voucher` where only the amounts of the cart stand in its way. */
  refused: {
    code: string
    total: number
    words: string
    isFinal: boolean
    voucher?: CartVoucher | null
  } | null
}

const $state = atom<Entry>({ typed: '', isChecking: false, refused: null })
/** The last event: a removal in its own words; the words of the others follow the cart. */
const $event = atom<'applied' | 'refused' | { words: string }>({ words: '' })

/** The field for a voucher code. A refusal for the amounts of a cart is that of the cart as it is now. */
export const $voucherEntry: ReadableAtom<Entry> = computed([$state, $items], (entry, items) => {
  const { refused } = entry
  if (!refused?.voucher) return entry
  const obstacle = refuseOnCart(refused.voucher, items)
  return { ...entry, refused: obstacle && { ...refused, words: amountRefusalWords(obstacle) } }
})

// The typed code counts (D21): also once the cart has become large enough for it. Only while the field is shown: whoever listens
// to the cart earlier would miss what the page's first script adds until the panel is opened.
onMount($voucherEntry, () =>
  $items.listen(() => {
    if ($state.get().refused?.voucher && !$voucherEntry.get().refused) void applyTypedVoucher()
  }),
)

/** Why the voucher on the cart takes nothing off right now; empty while it counts. */
export const $voucherObstacle = computed([$appliedVoucher, $items], (voucher, items) => {
  const refusal = voucher && refuseOnCart(voucher, items)
  return refusal ? amountRefusalWords(refusal) : ''
})

/** The code that goes along with a quote and an order: only one that counts for the cart as it is. */
export const $voucherCode = computed([$appliedVoucher, $voucherObstacle], (voucher, obstacle) =>
  voucher && !obstacle ? voucher.code : null,
)

/** The last event of the voucher, for screen readers. */
export const $voucherNews = computed(
  [$event, $voucherEntry, $appliedVoucher, $voucherObstacle, $totals],
  (event, { refused }, voucher, obstacle, { voucherDiscount }): string => {
    if (typeof event !== 'string') return event.words
    const problem = event === 'refused' ? refused?.words : obstacle
    if (problem) return `${problem}.`
    if (event === 'refused' || !voucher) return ''
    const amount = formatCentavos(voucherDiscount)
    return say('Voucher {code} applied: {amount} off', { code: voucher.code, amount })
  },
)

function change(changes: Partial<Entry>): void {
  $state.set({ ...$state.get(), ...changes })
}

/** Takes the typed text and clears an earlier refusal. */
export function typeVoucher(typed: string): void {
  change({ typed, refused: null })
}

let underWay: { code: string; outcome: Promise<VoucherNo | null> } | null = null

/**
 * Applies the typed code, if any: on Enter, on leaving the field, before an order is placed (D21). Resolves
 * to whether no unapplied text is left; a refused code stays in the field with its reason.
 */
export async function applyTypedVoucher(): Promise<boolean> {
  // An order waits for the code that is being checked.
  if (underWay) return (await underWay.outcome) === null
  const { typed, refused } = $state.get()
  const code = normaliseVoucherCode(typed)
  // While a voucher is on the cart, there is no field to type in.
  if (!code || $appliedVoucher.get()) return true
  const isSettled = refused?.isFinal && refused.code === code && refused.total === $totals.get().baseSubtotal
  return !isSettled && (await applyVoucher(typed)) === null
}

/**
 * Puts a voucher on the cart (§4). Where §5 refuses it, the cart stays as it is and the reason is returned. A code that
 * is already being checked is not sent twice.
 */
export function applyVoucher(typed: string): Promise<VoucherNo | null> {
  const code = normaliseVoucherCode(typed)
  if (underWay?.code === code) return underWay.outcome
  const outcome = tryCode(code).finally(() => {
    if (underWay?.outcome === outcome) underWay = null
    change({ isChecking: underWay !== null })
  })
  underWay = { code, outcome }
  return outcome
}

/** Takes the voucher off the cart (§4) and notifies the shop, without waiting for its answer. */
export function removeVoucher(): void {
  const voucher = $appliedVoucher.get()
  if (!voucher) return
  setVoucher(null)
  $event.set({ words: say('Voucher {code} removed', { code: voucher.code }) })
  acknowledgeRemoval(voucher.code)
}

/** Takes off a voucher that the shop no longer offers, and says why. */
export function dropVoucher({ code }: CartVoucher, why: string): void {
  setVoucher(null)
  const words = say('Voucher {code} was taken off: {why}', { code, why })
  $event.set({ words })
  // Shown where the voucher was; nothing is typed, so nothing holds up the order.
  change({ refused: { code: '', total: 0, words, isFinal: true } })
}

async function tryCode(code: string): Promise<VoucherNo | null> {
  if (!code) return refuse(code, 'no-code', say('Type a voucher code first'))
  if ($totals.get().baseSubtotal <= 0)
    return refuse(code, 'empty-cart', amountRefusalWords({ reason: 'empty-cart' }))
  change({ isChecking: true, refused: null })
  const { valid, voucher, message, reason } = await askVerdict(code, $items.get()).catch(noVerdict)
  // The shopper has chosen another one in the meantime.
  if (underWay?.code !== code) return 'unknown'
  const obstacle = voucher && refuseOnCart(voucher, $items.get())
  if (obstacle && (valid || obstacle.reason === reason))
    return refuse(code, obstacle.reason, amountRefusalWords(obstacle), voucher)
  if (!valid || !voucher) return refuse(code, valid === null ? 'unknown' : 'refused', message)
  setVoucher(voucher)
  change({ typed: '', refused: null })
  $event.set('applied')
  return null
}

/** The shop did not answer; the code may be a good one. */
function noVerdict(error: unknown) {
  const message = isUnreachable(error)
    ? say('We cannot reach the bakery right now. The code stays here')
    : wordsOf(error)
  return { valid: null, voucher: null, reason: null, message }
}

function refuse(
  code: string,
  reason: VoucherNo,
  words: string,
  voucher: CartVoucher | null = null,
): VoucherNo {
  // biome-ignore lint/suspicious/noConsole: the specification wants a refused voucher logged (§5, §8).
  console.warn(`voucher: ${reason}`, code)
  const total = $totals.get().baseSubtotal
  change({ refused: { code, total, words, isFinal: reason !== 'unknown', voucher } })
  $event.set('refused')
  return reason
}
