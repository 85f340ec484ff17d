import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import { START, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer, pies, validation } from '#tests/unit/stores/sample-item.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
})

const expired = { valid: false, reason: 'expired', message: 'This voucher has expired' }

/** A page with two pies in the cart, and a shop that knows every code unless it is set otherwise. */
async function openPage(verdicts: Record<string, object | Promise<object>>) {
  const answer: Answering = async ({ path }) => {
    const [, code = ''] = /validate\/(\w+)/.exec(path) ?? []
    return Response.json(validation({ code, voucherCode: code, ...(await verdicts[code]) }))
  }
  stubBrowser(answer)
  vi.resetModules()
  const cart = await import('#stores/cart/cart.ts')
  const vouchers = await import('#stores/voucher/vouchers.ts')
  cart.addItem(pies(2))
  return {
    cart,
    vouchers,
    apply: async (code: string) => (await settle(vouchers.applyVoucher(code))).value,
    applyTyped: async () => (await settle(vouchers.applyTypedVoucher())).value,
  }
}

describe('of several codes', () => {
  test('a refused one that was typed is not in the way once another is on the cart', async () => {
    const { apply, applyTyped, cart, vouchers } = await openPage({ OLD: expired })
    vouchers.typeVoucher('old')
    expect(await applyTyped()).toBe(false)
    expect(await apply('SUKI10')).toBeNull()
    expect(await applyTyped()).toBe(true)
    vouchers.removeVoucher()
    expect(vouchers.$voucherEntry.get()).toMatchObject({ typed: '', refused: null })
    expect(cart.$appliedVoucher.get()).toBeNull()
  })

  test('nor when the other came from another tab', async () => {
    const { applyTyped, cart, vouchers } = await openPage({ OLD: expired })
    vouchers.typeVoucher('old')
    expect(await applyTyped()).toBe(false)
    cart.setVoucher(decodeVoucher(offer()))
    expect(await applyTyped()).toBe(true)
    expect(cart.$appliedVoucher.get()?.code).toBe('SUKI10')
  })

  test.each([
    ['good', {}],
    ['bad', expired],
  ])(
    'the last one that was chosen counts: a late, %s answer to an earlier one changes nothing',
    async (_, late) => {
      let come = () => {}
      const later = new Promise<object>((resolve) => {
        come = () => resolve(late)
      })
      const { apply, cart, vouchers } = await openPage({ FIRST: later })
      vouchers.typeVoucher('first')
      const isDone = vouchers.applyTypedVoucher()
      await vi.advanceTimersByTimeAsync(50)
      await apply('SUKI10')
      come()
      expect((await settle(isDone)).value).toBe(false)
      expect(cart.$appliedVoucher.get()?.code).toBe('SUKI10')
      expect(vouchers.$voucherEntry.get()).toMatchObject({ typed: '', refused: null })
      expect(vouchers.$voucherNews.get()).toBe('Voucher SUKI10 applied: ₱56.00 off')
    },
  )

  test('an order waits for the one being checked, and does not return to older details', async () => {
    let come = () => {}
    const later = new Promise<object>((resolve) => {
      come = () => resolve({})
    })
    const { applyTyped, cart, vouchers } = await openPage({ SUKI10: later, FIRST: later })
    vouchers.typeVoucher('first')
    void vouchers.applyTypedVoucher()
    void vouchers.applyVoucher('SUKI10')
    const isDone = vouchers.applyTypedVoucher()
    await vi.advanceTimersByTimeAsync(50)
    come()
    expect((await settle(isDone)).value).toBe(true)
    expect([cart.$appliedVoucher.get()?.code, await applyTyped()]).toEqual(['SUKI10', true])
  })
})
