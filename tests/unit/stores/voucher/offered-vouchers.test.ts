import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CART_KEY } from '#contract/stored/cart.ts'
import { encodeCartState } from '#contract/stored/cart-state.ts'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import { lost, refusal, START, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer, pies, validation } from '#tests/unit/stores/sample-item.ts'

/** A shop that lists these vouchers and gives this answer for every code. */
const shop =
  (vouchers: object[], verdict: object = validation()): Answering =>
  ({ path }) =>
    Response.json(path.startsWith('/vouchers/available') ? { vouchers } : verdict)
const expired = validation({ valid: false, reason: 'expired', message: 'This voucher has expired' })

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A page that loads a stored cart of two pies, with a voucher by default. */
async function openPage(answering: Answering, appliedVoucher: object | null = offer()) {
  let current = answering
  const browser = stubBrowser((sent) => current(sent))
  const voucher = decodeVoucher(appliedVoucher)
  const state = { items: [pies(2)], appliedVoucher: voucher, availableVouchers: [], unread: [] }
  browser.local.setItem(CART_KEY, encodeCartState(state))
  vi.resetModules()
  const cart = await import('#stores/cart/cart.ts')
  const offered = await import('#stores/voucher/offered-vouchers.ts')
  const { $voucherNews } = await import('#stores/voucher/vouchers.ts')
  return {
    cart,
    offered,
    $voucherNews,
    sent: browser.sent,
    answer: (next: Answering) => {
      current = next
    },
    refresh: () => settle(offered.refreshOffers()),
    code: () => cart.$appliedVoucher.get()?.code ?? null,
  }
}

/** Waits until everything that was started has ended. */
const pass = () => vi.advanceTimersByTimeAsync(20_000)

describe('a stored voucher, as the cart loads from storage (§7)', () => {
  test('is looked into once, after 100 ms, by POST /vouchers/available without an e-mail (§7)', async () => {
    const { offered, sent } = await openPage(shop([offer()]))
    offered.checkStoredVoucher()
    offered.checkStoredVoucher()
    await vi.advanceTimersByTimeAsync(99)
    expect(sent).toEqual([])
    await pass()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /vouchers/available'])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ orderTotal: 560, customerEmail: null })
  })

  test('nothing is asked where no voucher was stored (§7)', async () => {
    const { offered, sent } = await openPage(shop([]), null)
    offered.checkStoredVoucher()
    await pass()
    expect(sent).toEqual([])
  })

  test.each<[string, Answering]>([
    ['no answer within 5 s', () => new Promise(() => undefined)],
    ['no network', lost],
    ['an HTTP error', () => refusal(500, 'Down')],
  ])('stays, and it is logged, with %s (§7)', async (_, answering) => {
    const { offered, code } = await openPage(answering)
    offered.checkStoredVoucher()
    await vi.advanceTimersByTimeAsync(100 + 5000)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(code()).toBe('SUKI10')
  })

  test('is not asked about any more once the token that signs the question took 5 s', async () => {
    const { offered, sent, code } = await openPage(shop([], expired))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      await new Promise((resolve) => setTimeout(resolve, 5001))
      return fetch(address, init)
    })
    offered.checkStoredVoucher()
    await pass()
    expect([sent, code()]).toEqual([[], 'SUKI10'])
    expect(console.warn).toHaveBeenCalledOnce()
  })

  test('is removed when it is no longer offered, which is said (§4)', async () => {
    const { offered, code, cart, $voucherNews } = await openPage(shop([], expired))
    offered.checkStoredVoucher()
    await pass()
    expect(code()).toBeNull()
    expect(cart.$totals.get().finalTotal).toBe(56_000)
    expect($voucherNews.get()).toBe('Voucher SUKI10 was taken off: This voucher has expired')
  })

  test('stays when it is not listed because it is not for everyone: the code itself is asked for (D18)', async () => {
    const { offered, code, sent } = await openPage(shop([]))
    offered.checkStoredVoucher()
    await pass()
    expect(sent.map(({ path }) => path.split('?')[0])).toEqual([
      '/vouchers/available',
      '/vouchers/validate/SUKI10',
    ])
    expect(code()).toBe('SUKI10')
  })

  test('stays when it is not listed and the code cannot be asked for (D18)', async () => {
    const { offered, code } = await openPage((sent) =>
      sent.path.startsWith('/vouchers/available') ? Response.json({ vouchers: [] }) : lost(),
    )
    offered.checkStoredVoucher()
    await pass()
    expect(code()).toBe('SUKI10')
  })

  test('takes over the shop’s newest terms (§4)', async () => {
    const { offered, cart } = await openPage(shop([offer({ value: 20 })]))
    offered.checkStoredVoucher()
    await pass()
    expect(cart.$totals.get().voucherDiscount).toBe(11_200)
  })
})

describe('the list of vouchers on offer (§7)', () => {
  test('is loaded for the base subtotal when the cart is not empty (§4, §7)', async () => {
    const { refresh, sent, cart } = await openPage(shop([offer()]), null)
    await refresh()
    expect(sent.map(({ path }) => path)).toEqual(['/vouchers/available?orderTotal=560'])
    expect(cart.$availableVouchers.get().map(({ code }) => code)).toEqual(['SUKI10'])
  })

  test('is not loaded for an empty cart (§7)', async () => {
    const { refresh, sent, cart } = await openPage(shop([offer()]), null)
    cart.emptyCart()
    await refresh()
    expect(sent).toEqual([])
  })

  test('an answer that is not OK is an error with its words, and removes no voucher (§7)', async () => {
    const { refresh, offered, code } = await openPage(() => refusal(403, 'No'))
    await refresh()
    expect(offered.$offers.get()).toEqual({ status: 'failed', message: 'No' })
    expect(code()).toBe('SUKI10')
  })

  test('a fetch failure leaves the list empty and unknown, and removes no voucher (D18)', async () => {
    const { refresh, offered, code, cart } = await openPage(lost)
    await refresh()
    expect(offered.$offers.get()).toEqual({ status: 'unreachable' })
    expect([cart.$availableVouchers.get(), code()]).toEqual([[], 'SUKI10'])
  })

  test('a voucher that only lacks its minimum stays on the cart', async () => {
    const low = offer({ minOrderAmount: 900, applicable: false, applicabilityReason: 'Add ₱340.00 more' })
    const { refresh, code, cart } = await openPage(shop([low]))
    await refresh()
    await pass()
    expect([code(), cart.$totals.get().voucherDiscount]).toEqual(['SUKI10', 0])
  })

  test('an answer that comes after another voucher was put on the cart takes nothing off', async () => {
    const { refresh, code, cart, answer } = await openPage(shop([], expired))
    let answerLate = () => {}
    answer(({ path }) => {
      if (path.startsWith('/vouchers/available')) return Response.json({ vouchers: [] })
      return new Promise((resolve) => {
        answerLate = () => resolve(Response.json(expired))
      })
    })
    await refresh()
    await vi.advanceTimersByTimeAsync(1000)
    cart.setVoucher(decodeVoucher(offer({ code: 'PUGON50' })))
    answerLate()
    await pass()
    expect(code()).toBe('PUGON50')
  })

  test('with other products in the cart, the shop is asked again which of them count (D16)', async () => {
    const bound = offer({ type: 'CATEGORY_SPECIFIC', eligibleProductIds: [1] })
    const { offered, cart } = await openPage(
      shop([], validation({ type: 'CATEGORY_SPECIFIC', eligibleProductIds: [] })),
      bound,
    )
    expect(cart.$totals.get().voucherDiscount).toBe(5600)
    await settle(offered.refreshEligible())
    expect(cart.$totals.get().voucherDiscount).toBe(0)
  })
})

test('an offer says what it takes off these very goods, asked with the lines alone from then on, and the best comes first', async () => {
  const bound = { ...offer({ code: 'CAKE15', type: 'CATEGORY_SPECIFIC', value: 15 }), calculatedDiscount: 84 }
  const { offered, sent, answer, refresh } = await openPage(shop([]), null)
  answer(({ path, body }) => {
    const isExact = Boolean(body && 'items' in JSON.parse(body))
    const cake = { ...bound, isExact, ...(isExact && { calculatedDiscount: 21 }) }
    return Response.json(path.startsWith('/vouchers/available') ? { vouchers: [cake, offer()] } : {})
  })
  await refresh()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
  expect(
    offered.$rankedOffers.get().map(({ offer: { code, isExact }, saving }) => [code, isExact, saving]),
  ).toEqual([
    ['SUKI10', true, 5600],
    ['CAKE15', true, 2100],
  ])
  // From here on the shop is asked once for a changed cart.
  sent.length = 0
  await refresh()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /vouchers/available'])
  expect(offered.$offers.get()).toEqual({ status: 'known' })
  answer(lost)
  await refresh()
  expect(offered.$offers.get()).toEqual({ status: 'unreachable' })
  expect(offered.$rankedOffers.get()).toHaveLength(2)
})
