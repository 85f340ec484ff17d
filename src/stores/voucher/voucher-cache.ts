import { whenForgotten } from '#client/storage/forget.ts'
import { decodeVoucher, encodeVoucher, isAvailableVoucher } from '#contract/stored/stored-voucher.ts'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'
import type { Centavos } from '#domain/money.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import {
  AVAILABLE_TTL_MS,
  CLEAN_EVERY_MS,
  MAX_AVAILABLE,
  MAX_VALIDATIONS,
  VALIDATION_TTL_MS,
} from '#domain/voucher/voucher-times.ts'
import { stored } from '#stores/page/stored.ts'
import { language } from '#words/language.ts'
import { createTimedCache, type TimedEntry } from './timed-cache.ts'
import type { Verdict } from './verdict.ts'
import { $customerEmail, sessionMark } from './voucher-customer.ts'

/** Where answers on vouchers outlive the page. */
const VOUCHER_CACHE_KEY = 'pugon:vouchers'
/** Data stored by another version is dropped. */
const VERSION = '1.0.0'

/** The cache as an earlier page stored it, not yet checked. */
type StoredCache = { version?: unknown; session?: unknown; validations?: unknown; available?: unknown } | null

const $kept = stored<StoredCache>({
  key: VOUCHER_CACHE_KEY,
  empty: null,
  encode: (cache) => JSON.stringify(cache),
  decode: readKept,
})

const validations = createTimedCache<Verdict>({ ttlMs: VALIDATION_TTL_MS, max: MAX_VALIDATIONS })
const available = createTimedCache<CartVoucher[]>({ ttlMs: AVAILABLE_TTL_MS, max: MAX_AVAILABLE })

/** Whose answers these are, and in which language: refusals have words. */
function reader(): string {
  return language() === 'fil' ? `${sessionMark()} fil` : sessionMark()
}

/** Whose answers are held. */
let customer = ''

/**
 * Answers for one customer do not apply to another: signing in or out, or another e-mail, makes another
 * customer.
 */
function forgetOthers(): void {
  const current = `${reader()} ${$customerEmail.get()}`
  if (current === customer) return
  customer = current
  validations.clear()
  available.clear()
}

/** The shop's answer to a code for an order of this size. */
export function knownVerdict(code: string, total: Centavos): Verdict | undefined {
  forgetOthers()
  return validations.get(keyOf(code, total))
}

/** Keeps the shop's answer to a code. */
export function keepVerdict(verdict: Verdict, total: Centavos): void {
  forgetOthers()
  validations.set(keyOf(verdict.code, total), verdict)
}

/** The vouchers on offer for an order of this size. */
export function knownAvailable(total: Centavos): CartVoucher[] | undefined {
  forgetOthers()
  return available.get(wholePesos(total))
}

/** Keeps the vouchers on offer. */
export function keepAvailable(vouchers: CartVoucher[], total: Centavos): void {
  forgetOthers()
  available.set(wholePesos(total), vouchers)
}

/** The vouchers on offer must be asked for again, here and on the next page. */
export function forgetAvailable(): void {
  // An earlier page's answers on codes are still good.
  keepVoucherCache()
  available.clear()
  save()
}

let isKept = false
let isForgotten = false

/**
 * Restores what an earlier page stored, cleans up every 2 minutes, and stores when the page is left (§9):
 * from the first call on, for the page's lifetime.
 */
export function keepVoucherCache(): void {
  if (isKept) return
  isKept = true
  restore()
  setInterval(() => {
    validations.clean()
    available.clean()
  }, CLEAN_EVERY_MS)
  window.addEventListener('pagehide', save)
  whenForgotten(() => {
    isForgotten = true
    validations.clear()
    available.clear()
  })
}

function save(): void {
  forgetOthers()
  // No address is stored, so answers for one end with the page.
  const lasting = $customerEmail.get() ? [] : validations.entries()
  const cache = {
    version: VERSION,
    session: reader(),
    validations: lasting.map((entry) => ({
      ...entry,
      data: { ...entry.data, voucher: entry.data.voucher && encodeVoucher(entry.data.voucher) },
    })),
    available: available.entries().map((entry) => ({ ...entry, data: entry.data.map(encodeVoucher) })),
  }
  // After the shopper deleted their data, not even an empty cache is stored.
  if (isForgotten && cache.validations.length + cache.available.length === 0) return
  $kept.set(cache)
}

/** Validations come back only as valid results, lists of vouchers only as lists (§5). */
function restore(): void {
  const cache = $kept.get()
  forgetOthers()
  if (cache?.version !== VERSION || (cache.session ?? '') !== reader()) return
  validations.restore(entriesOf(cache.validations, decodeVerdict))
  available.restore(entriesOf(cache.available, decodeList))
}

/** A damaged text counts as none: the shop is asked again (§8). */
function readKept(text: string): StoredCache {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function entriesOf<Value>(stored: unknown, decode: (data: unknown) => Value | null): TimedEntry<Value>[] {
  return (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const data = decode(entry?.data)
    return data && typeof entry.key === 'string' && typeof entry.expiresAt === 'number'
      ? [{ key: entry.key, expiresAt: entry.expiresAt, data }]
      : []
  })
}

function decodeVerdict(stored: unknown): Verdict | null {
  const {
    valid,
    voucherCode,
    code = voucherCode,
    message,
    validatedAt,
    reason,
    voucher,
  } = (stored ?? {}) as Record<string, unknown>
  if (typeof valid !== 'boolean' || typeof code !== 'string') return null
  if (typeof message !== 'string' || typeof validatedAt !== 'string') return null
  const decoded = decodeVoucher(voucher)
  if (valid && !decoded) return null
  return {
    valid,
    code,
    message,
    validatedAt,
    reason: typeof reason === 'string' ? reason : null,
    voucher: decoded,
  }
}

function decodeList(stored: unknown): CartVoucher[] | null {
  if (!Array.isArray(stored)) return null
  return stored.filter(isAvailableVoucher).flatMap((voucher) => decodeVoucher(voucher) ?? [])
}

function keyOf(code: string, total: Centavos): string {
  return `${normaliseVoucherCode(code)} ${wholePesos(total)}`
}

/** Orders differ by whole pesos, rounded down (§9). */
function wholePesos(total: Centavos): string {
  return String(Math.floor(total / 100))
}
