import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lost, START, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'
import { pies, validation } from '#tests/unit/stores/sample-item.ts'

const good: Answering = () => Response.json(validation())

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A page with two pies in the cart, ₱560.00. */
async function openPage(quantity = 2) {
  let answering = good
  const browser = stubBrowser((sent) => answering(sent))
  vi.resetModules()
  const cart = await import('#stores/cart/cart.ts')
  const vouchers = await import('#stores/voucher/vouchers.ts')
  if (quantity > 0) cart.addItem(pies(quantity))
  return {
    cart,
    vouchers,
    sent: browser.sent,
    answer: (next: Answering) => {
      answering = next
    },
    apply: async (code: string) => (await settle(vouchers.applyVoucher(code))).value,
    applyTyped: async () => (await settle(vouchers.applyTypedVoucher())).value,
    asked: () => browser.sent.filter(({ path }) => path.startsWith('/vouchers/validate/')).length,
  }
}

describe('applying a voucher (§4, §5)', () => {
  test('sets it and works the discount out from the base subtotal (§4)', async () => {
    const { apply, cart } = await openPage()
    expect(await apply('SUKI10')).toBeNull()
    expect(cart.$totals.get()).toMatchObject({ subtotal: 56_000, voucherDiscount: 5600, finalTotal: 50_400 })
  })

  test('codes are trimmed and upper-cased before they are looked up (§7)', async () => {
    const { apply, sent } = await openPage()
    await apply('  suki10 ')
    expect(sent[0]?.path).toBe('/vouchers/validate/SUKI10?orderTotal=560&customerEmail=')
  })

  test('no code is refused: the state is unchanged, it is logged, and the reason returned (§5)', async () => {
    const { apply, cart, asked } = await openPage()
    expect(await apply('  ')).toBe('no-code')
    expect([cart.$appliedVoucher.get(), asked()]).toEqual([null, 0])
    expect(console.warn).toHaveBeenCalledOnce()
  })

  test('an empty cart, or one whose subtotal is zero, refuses (§5)', async () => {
    const empty = await openPage(0)
    expect(await empty.apply('SUKI10')).toBe('empty-cart')
    empty.cart.addItem(pies(1, { size: { ...pieSize, price: 0 } }))
    expect(await empty.apply('SUKI10')).toBe('empty-cart')
    expect(empty.asked()).toBe(0)
  })

  test('a base subtotal below minOrderAmount is refused, with the missing amount (§5)', async () => {
    const { apply, cart, vouchers, answer } = await openPage(1)
    answer(() => Response.json(validation({ valid: false, reason: 'below-minimum', missing: 20 })))
    expect(await apply('SUKI10')).toBe('below-minimum')
    expect(cart.$appliedVoucher.get()).toBeNull()
    expect(vouchers.$voucherEntry.get().refused?.words).toBe('Add ₱20.00 more')
  })

  test('the minimum applies to base prices, not to the total with bulk prices (§4, §5)', async () => {
    const { apply, cart } = await openPage(0)
    cart.addItem(pies(2, { size: { ...pieSize, priceTiers: [{ minQuantity: 2, price: 10_000 }] } }))
    expect(await apply('SUKI10')).toBeNull()
    expect(cart.$totals.get()).toMatchObject({ subtotal: 20_000, voucherDiscount: 5600 })
  })

  test('a refused code stays in the field with its reason (D21)', async () => {
    const { applyTyped, vouchers, answer } = await openPage()
    answer(() =>
      Response.json(validation({ valid: false, reason: 'expired', message: 'This voucher has expired' })),
    )
    vouchers.typeVoucher('suki10')
    expect(await applyTyped()).toBe(false)
    expect(vouchers.$voucherEntry.get()).toMatchObject({
      typed: 'suki10',
      refused: { words: 'This voucher has expired' },
    })
    expect(vouchers.$voucherNews.get()).toBe('This voucher has expired.')
  })

  test('the reason follows the cart, and a code that the cart has become large enough for is applied (D21)', async () => {
    const { applyTyped, cart, vouchers, answer } = await openPage(1)
    const small = pies(1, { id: 2, size: { ...pieSize, id: 21, price: 500 } })
    answer(() => Response.json(validation({ valid: false, reason: 'below-minimum', missing: 20 })))
    vouchers.typeVoucher('suki10')
    expect(await applyTyped()).toBe(false)
    answer(good)
    cart.addItem(small)
    expect(vouchers.$voucherEntry.get().refused?.words).toBe('Add ₱15.00 more')
    expect(vouchers.$voucherNews.get()).toBe('Add ₱15.00 more.')
    cart.setQuantity(pies(1).id, 2)
    expect(vouchers.$voucherEntry.get().refused).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    // The sum on the button has it before the order is placed.
    expect(vouchers.$voucherCode.get()).toBe('SUKI10')
    expect(vouchers.$voucherEntry.get()).toMatchObject({ typed: '', refused: null })
  })

  test('an applied code leaves the field, and nothing typed is nothing in the way', async () => {
    const { applyTyped, vouchers, asked } = await openPage()
    expect(await applyTyped()).toBe(true)
    vouchers.typeVoucher('suki10')
    expect(await applyTyped()).toBe(true)
    expect(vouchers.$voucherEntry.get().typed).toBe('')
    expect(vouchers.$voucherNews.get()).toBe('Voucher SUKI10 applied: ₱56.00 off')
    expect(asked()).toBe(1)
  })

  test('leaving the field by a tap on Apply asks once', async () => {
    const { vouchers, asked } = await openPage()
    vouchers.typeVoucher('suki10')
    const [left, tapped] = [vouchers.applyTypedVoucher(), vouchers.applyVoucher('suki10')]
    await settle(Promise.all([left, tapped]))
    expect(asked()).toBe(1)
  })

  test('without a word from the shop the code stays in the field, to be tried again', async () => {
    const { applyTyped, vouchers, answer } = await openPage()
    answer(lost)
    vouchers.typeVoucher('SUKI10')
    expect(await applyTyped()).toBe(false)
    expect(vouchers.$voucherEntry.get().refused?.words).toMatch(/^We cannot reach the bakery/)
    answer(good)
    expect(await applyTyped()).toBe(true)
  })

  test('a validation is given up after 5 s (§9)', async () => {
    const { apply, answer, vouchers } = await openPage()
    answer(() => new Promise(() => undefined))
    const started = Date.now()
    expect(await apply('SUKI10')).toBe('unknown')
    // Three tries of 5 s with 1 s and 2 s between them, plus jitter.
    expect(Date.now() - started).toBeGreaterThan(15_000)
    expect(Date.now() - started).toBeLessThan(20_000)
    expect(vouchers.$voucherEntry.get().isChecking).toBe(false)
  })

  test.each(['valid', 'code', 'message', 'validatedAt'])(
    'an answer whose %s is missing or of another type is no validation result: nothing is put on the cart (§5)',
    async (field) => {
      const { apply, cart, answer } = await openPage()
      for (const value of [undefined, {}]) {
        // The code's older name would do instead.
        answer(() => Response.json(validation({ voucherCode: undefined, [field]: value })))
        expect([await apply('SUKI10'), cart.$appliedVoucher.get()]).toEqual(['unknown', null])
      }
    },
  )

  test('a voucher for part of the menu applies to the products that the shop names (D16)', async () => {
    const { apply, cart, answer, sent } = await openPage()
    cart.addItem(pies(1, { id: 2, size: { ...pieSize, id: 21, price: 10_000 } }))
    answer(({ path }) =>
      Response.json(
        path === '/vouchers/apply'
          ? validation({ type: 'CATEGORY_SPECIFIC', eligibleProductIds: [2] })
          : validation({ type: 'CATEGORY_SPECIFIC', isExact: false }),
      ),
    )
    expect(await apply('SUKI10')).toBeNull()
    expect(cart.$totals.get().voucherDiscount).toBe(1000)
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ code: 'SUKI10', orderTotal: 660 })
  })
})

describe('a voucher on the cart', () => {
  test('takes nothing off below its minimum and does not go along with the order, but stays', async () => {
    const { apply, cart, vouchers } = await openPage()
    await apply('SUKI10')
    expect(vouchers.$voucherCode.get()).toBe('SUKI10')
    cart.setQuantity(pies(1).id, 1)
    expect(cart.$totals.get()).toMatchObject({ voucherDiscount: 0, finalTotal: 28_000 })
    expect([vouchers.$voucherCode.get(), vouchers.$voucherObstacle.get()]).toEqual([null, 'Add ₱20.00 more'])
    cart.setQuantity(pies(1).id, 2)
    expect(vouchers.$voucherCode.get()).toBe('SUKI10')
  })

  test('is never called applied beside the reason why it takes nothing off, to screen readers either', async () => {
    const { apply, cart, vouchers } = await openPage(3)
    await apply('SUKI10')
    expect(vouchers.$voucherNews.get()).toBe('Voucher SUKI10 applied: ₱84.00 off')
    cart.setQuantity(pies(1).id, 1)
    expect(vouchers.$voucherNews.get()).toBe('Add ₱20.00 more.')
    cart.setQuantity(pies(1).id, 2)
    expect(vouchers.$voucherNews.get()).toBe('Voucher SUKI10 applied: ₱56.00 off')
  })

  test('is removed by hand, and the shop is notified, but its answer does not matter (D20)', async () => {
    const { apply, cart, vouchers, answer, sent } = await openPage()
    await apply('SUKI10')
    answer(lost)
    vouchers.removeVoucher()
    await vi.advanceTimersByTimeAsync(1000)
    expect(cart.$appliedVoucher.get()).toBeNull()
    expect(cart.$totals.get().voucherDiscount).toBe(0)
    expect(sent.at(-1)).toMatchObject({ path: '/vouchers/remove', body: '{"code":"SUKI10"}' })
    expect(vouchers.$voucherNews.get()).toBe('Voucher SUKI10 removed')
  })

  test('goes with the cart when that is cleared, and comes back when that is undone (§4)', async () => {
    const { apply, cart } = await openPage()
    await apply('SUKI10')
    cart.emptyCart()
    expect([cart.$items.get(), cart.$appliedVoucher.get()]).toEqual([[], null])
    cart.undoRemoval()
    expect(cart.$totals.get()).toMatchObject({ subtotal: 56_000, voucherDiscount: 5600 })
  })
})

const pieSize = { id: 11, name: 'Classic', price: 28_000, stockQuantity: 3, priceTiers: [] }
