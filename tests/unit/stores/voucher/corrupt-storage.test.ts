import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { quoteDraft } from '#contract/order/quote.ts'
import { CART_KEY } from '#contract/stored/cart.ts'
import { decodeCartState, encodeCartState } from '#contract/stored/cart-state.ts'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { START } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted } from '#tests/unit/stores/corruption.ts'
import { offer, PIE, pies } from '#tests/unit/stores/sample-item.ts'

// Stored data may have been cut off, mixed up or written by anybody.

const ANY_TIME = { method: 'pickup', date: null, window: null } as const
const voucher = decodeVoucher(offer({ eligibleProductIds: [1, 2] }))
const items = [1, 2, 3].map((id) => pies(id, { id, size: { ...PIE.size, id: id * 10 } }))
const availableVouchers = voucher ? [voucher] : []
const cart = encodeCartState({ items, appliedVoucher: voucher, availableVouchers, unread: [] })

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** The undamaged lines of a stored text: each is complete and readable. */
function intactLines(text: string): CartItem[] {
  try {
    const stored = JSON.parse(text).items
    const [whole, rest] = [JSON.parse(cart).items, Array.isArray(stored) ? stored : []]
    return items.filter((_, place) =>
      rest.some((line: unknown) => JSON.stringify(line) === JSON.stringify(whole[place])),
    )
  } catch {
    return []
  }
}

describe(`${CORRUPTIONS} corruptions`, () => {
  test('of the stored cart: no error, sums that are whole numbers, and no line lost that could be read, and an order that the shop can price', async () => {
    let [kept, emptied] = [0, 0]
    await fc.assert(
      fc.asyncProperty(corrupted(cart), async (text) => {
        const { local } = stubBrowser(() => new Response())
        local.setItem(CART_KEY, text)
        vi.resetModules()
        const { $items, $totals, $appliedVoucher, addItem, setQuantity, flushCart } = await import(
          '#stores/cart/cart.ts'
        )
        for (const line of intactLines(text)) expect($items.get().map(({ id }) => id)).toContain(line.id)
        const totals = $totals.get()
        for (const sum of Object.values(totals)) expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
        expect(totals.finalTotal).toBe(totals.subtotal - totals.voucherDiscount)
        const held = $appliedVoucher.get()
        if (held) expect([typeof held.code, typeof held.value]).toEqual(['string', 'number'])
        // The rest can be priced and ordered, so the checkout works.
        const draft = { items: toLines($items.get()), fulfilment: ANY_TIME, voucherCode: held?.code ?? null }
        if (draft.items.length > 0) expect(z.safeEncode(quoteDraft, draft).error).toBeUndefined()
        // The cart continues from there, and the next stored text is complete again.
        const fresh = pies(1, { id: 9, size: { ...PIE.size, id: 90 } })
        expect(addItem(fresh)).toBeNull()
        for (const { id } of $items.get().slice(0, -1)) setQuantity(id, 0)
        flushCart()
        expect(decodeCartState(local.getItem(CART_KEY)).items.some(({ id }) => id === fresh.id)).toBe(true)
        if (intactLines(text).length > 0) kept++
        else emptied++
      }),
      { numRuns: CORRUPTIONS, seed: 6 },
    )
    // Both cases occurred.
    expect(Math.min(kept, emptied)).toBeGreaterThan(CORRUPTIONS / 10)
  }, 120_000)

  test('of the stored voucher cache: no error, and only complete entries are used', async () => {
    const first = stubBrowser(() => new Response())
    vi.resetModules()
    const cache = await import('#stores/voucher/voucher-cache.ts')
    cache.keepVoucherCache()
    const verdict = { valid: true, code: 'SUKI10', message: '', validatedAt: '', reason: null, voucher }
    cache.keepVerdict(verdict, 56_000)
    cache.keepAvailable(voucher ? [voucher] : [], 56_000)
    window.dispatchEvent(new Event('pagehide'))
    const stored = first.local.getItem('pugon:vouchers') ?? ''
    let known = 0
    await fc.assert(
      fc.asyncProperty(corrupted(stored), async (text) => {
        const { local } = stubBrowser(() => new Response())
        local.setItem('pugon:vouchers', text)
        vi.resetModules()
        const page = await import('#stores/voucher/voucher-cache.ts')
        page.keepVoucherCache()
        const found = page.knownVerdict('SUKI10', 56_000)
        if (found?.valid)
          expect([found.voucher?.type, typeof found.voucher?.value]).toEqual(['PERCENTAGE', 'number'])
        for (const one of page.knownAvailable(56_000) ?? []) expect(one.code.length).toBeGreaterThan(0)
        if (found) known++
        window.dispatchEvent(new Event('pagehide'))
        expect(() => JSON.parse(local.getItem('pugon:vouchers') ?? '')).not.toThrow()
      }),
      { numRuns: CORRUPTIONS, seed: 6 },
    )
    expect(known).toBeGreaterThan(CORRUPTIONS / 10)
  }, 120_000)
})
