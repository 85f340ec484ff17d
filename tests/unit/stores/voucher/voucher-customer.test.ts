import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, START, settle } from '#tests/unit/client/stub-client.ts'
import { leavePage, stubBrowser } from '#tests/unit/stores/browser.ts'
import { pies, validation } from '#tests/unit/stores/sample-item.ts'

// Some vouchers can be used once per customer: the shop's answer depends on who asks (D19).

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** The checkout with two pies in the cart; `open` opens another page of the same browser. */
async function openCheckout() {
  let verdict: object = validation()
  const { sent, local } = stubBrowser(() => Response.json(verdict))
  const open = async () => {
    vi.resetModules()
    const cart = await import('#stores/cart/cart.ts')
    const vouchers = await import('#stores/voucher/vouchers.ts')
    const { type } = await import('#stores/checkout/typed-details.ts')
    const { followTypedCustomer } = await import('#stores/checkout/typed-customer.ts')
    const { keepVoucherCache } = await import('#stores/voucher/voucher-cache.ts')
    if (cart.$items.get().length === 0) cart.addItem(pies(2))
    keepVoucherCache()
    const stop = followTypedCustomer()
    return {
      cart,
      vouchers,
      /** Types an e-mail address, and waits as long as a person who has finished typing. */
      type: async (email: string) => {
        type({ email })
        await vi.advanceTimersByTimeAsync(2000)
      },
      apply: (code: string) => settle(vouchers.applyVoucher(code)),
      leave: () => {
        leavePage()
        stop()
      },
    }
  }
  return {
    ...(await open()),
    open,
    local,
    says: (changes: object) => {
      verdict = validation(changes)
    },
    /** The e-mail addresses sent with validations. */
    emails: () =>
      sent.flatMap(({ path }) => path.match(/^\/vouchers\/validate\/.*customerEmail=(.*)$/)?.[1] ?? []),
  }
}

const message = 'Already used with this e-mail'

test('a code is validated with the e-mail that is typed at the checkout, once it is one (§7)', async () => {
  const { apply, cart, emails, type } = await openCheckout()
  await type('ana@')
  await apply('SUKI10')
  cart.setVoucher(null)
  await type(' ana@example.com')
  await apply('SUKI10')
  expect(emails()).toEqual(['', 'ana%40example.com'])
})

test('another e-mail checks the cart’s voucher again and, if it is not for that person, removes it with the reason', async () => {
  const { apply, cart, says, type, vouchers } = await openCheckout()
  await apply('SUKI10')
  await type('ben@example.com')
  expect(cart.$appliedVoucher.get()?.code).toBe('SUKI10')
  says({ valid: false, reason: 'already-used', message })
  await type('ana@example.com')
  expect(cart.$appliedVoucher.get()).toBeNull()
  const words = `Voucher SUKI10 was taken off: ${message}`
  expect([vouchers.$voucherNews.get(), vouchers.$voucherEntry.get().refused?.words]).toEqual([words, words])
  // The typed text does not block the order.
  expect(await vouchers.applyTypedVoucher()).toBe(true)
})

test('signing in or out checks vouchers again, also on the next page', async () => {
  const page = await openCheckout()
  const asks = async ({ apply, cart }: Awaited<ReturnType<typeof page.open>>) => {
    const before = page.emails().length
    cart.setVoucher(null)
    await apply('SUKI10')
    return page.emails().length - before
  }
  expect([await asks(page), await asks(page)]).toEqual([1, 0])
  page.local.setItem('pugon:session', 'the sealed session of Ana, who has signed in')
  expect([await asks(page), await asks(page)]).toEqual([1, 0])
  page.leave()
  const second = await page.open()
  expect(await asks(second)).toBe(0)
  page.local.setItem('pugon:session', 'the sealed session of Ben, who has signed in')
  expect(await asks(second)).toBe(1)
  second.leave()
  page.local.removeItem('pugon:session')
  expect(await asks(await page.open())).toBe(1)
})

test('answers for an e-mail end with the page: no address is stored', async () => {
  const { apply, local, leave, type } = await openCheckout()
  await type('ana@example.com')
  await apply('SUKI10')
  await vi.advanceTimersByTimeAsync(MINUTE)
  leave()
  expect(local.getItem('pugon:vouchers')).not.toMatch(/ana|SUKI10/)
})
