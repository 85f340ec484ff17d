import { atom, computed, type ReadableAtom } from 'nanostores'
import { wordsOf } from '#client/errors.ts'
import { type CartVoucher, rankOffers, refuseOnCart } from '#domain/cart/cart-voucher.ts'
import {
  $appliedVoucher,
  $availableVouchers,
  $items,
  setAvailableVouchers,
  setVoucher,
} from '#stores/cart/cart.ts'
import { askAvailable, askExactly, askVerdict, askWithLines, checkAvailable } from './voucher-calls.ts'
import { dropVoucher } from './vouchers.ts'

/** §7: the stored voucher is checked this long after the cart was loaded. */
const CHECK_DELAY_MS = 100

/** Refusals that a change of the cart can undo: the voucher stays on it and takes nothing off until then. */
export const MENDABLE: readonly unknown[] = ['below-minimum', 'empty-cart', 'no-eligible-items']

/** Whether the list of vouchers came from the shop. */
type OffersState = { status: 'idle' | 'known' | 'unreachable' } | { status: 'failed'; message: string }

const $state = atom<OffersState>({ status: 'idle' })

/** The known vouchers on offer. */
export const $offers: ReadableAtom<OffersState> = $state

/** The offers that are not on the cart yet, by what they would take off it. */
export const $rankedOffers = computed(
  [$availableVouchers, $appliedVoucher, $items],
  (offers, applied, items) =>
    rankOffers(
      offers.filter(({ code }) => code !== applied?.code),
      items,
    ),
)

let isChecked = false

/** Checks a voucher that was stored with the cart (§7): once, after a moment. Without an answer it is kept. */
export function checkStoredVoucher(): void {
  if (isChecked || !$appliedVoucher.get()) return
  isChecked = true
  setTimeout(async () => {
    try {
      takeOffers(await checkAvailable($items.get()), true)
    } catch (error) {
      log(error)
    }
  }, CHECK_DELAY_MS)
}

let underWay: AbortController | null = null

/** Whether offers are bound to categories: a total alone does not tell which goods count for those (D16). */
let areBound = false

/**
 * Asks which vouchers there are for the cart as it is: by its total (§7), or with its lines from the first offer on that
 * needs them. A newer question replaces one that is still waiting.
 */
export async function refreshOffers(): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  const items = $items.get()
  if (items.length === 0) return
  try {
    const offered = await (areBound ? askExactly : askAvailable)(items, signal)
    if (signal.aborted) return
    if (!offered) return $state.set({ status: 'unreachable' })
    takeOffers(offered, false)
    if (offered.every(({ isExact, applicable }) => isExact || !applicable)) return
    areBound = true
    const exact = await askExactly(items, signal)
    if (exact && !signal.aborted) setAvailableVouchers(exact)
  } catch (error) {
    if (!signal.aborted) $state.set({ status: 'failed', message: wordsOf(error) })
  }
}

/** Asks again for the goods that a voucher counts for when the cart's goods change (D16). */
export async function refreshEligible(): Promise<void> {
  const voucher = $appliedVoucher.get()
  if (!voucher?.eligibleProductIds) return
  try {
    const verdict = await askWithLines(voucher.code, $items.get())
    if (verdict.voucher && isStillOn(voucher)) setVoucher(verdict.voucher)
  } catch (error) {
    log(error)
  }
}

/**
 * Checks the cart's voucher again for a customer who is known better now; it may no longer be theirs (D19).
 */
export async function recheckVoucher(): Promise<void> {
  const voucher = $appliedVoucher.get()
  if (voucher) await removeUnlessOffered(voucher, true)
}

/**
 * Takes over the shop's list. The cart's voucher may be missing because it is never listed, so its code is checked
 * (D18).
 */
function takeOffers(offered: CartVoucher[], isAskedAgain: boolean): void {
  $state.set({ status: 'known' })
  setAvailableVouchers(offered)
  const voucher = $appliedVoucher.get()
  if (!voucher) return
  const offer = offered.find(({ code }) => code === voucher.code)
  const { eligibleProductIds, isExact } = voucher
  const offeredNow = offer && { ...offer, eligibleProductIds, isExact }
  if (offeredNow?.applicable || (offeredNow && refuseOnCart(offeredNow, $items.get()))) setVoucher(offeredNow)
  else void removeUnlessOffered(voucher, isAskedAgain)
}

/** Only a successful answer may take a voucher off (D18). */
async function removeUnlessOffered(voucher: CartVoucher, isAskedAgain: boolean): Promise<void> {
  try {
    const { valid, reason, message } = await askVerdict(voucher.code, $items.get(), isAskedAgain)
    if (!valid && !MENDABLE.includes(reason) && isStillOn(voucher)) dropVoucher(voucher, message)
  } catch (error) {
    log(error)
  }
}

function isStillOn({ code }: CartVoucher): boolean {
  return $appliedVoucher.get()?.code === code
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a voucher that could not be checked is kept, and that is logged (§7).
  console.warn('voucher: not checked', error)
}
