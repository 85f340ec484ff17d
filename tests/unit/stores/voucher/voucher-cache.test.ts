import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import { MINUTE, START } from '#tests/unit/client/stub-client.ts'
import { leavePage, stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer } from '#tests/unit/stores/sample-item.ts'

const KEY = 'pugon:vouchers'
const suki = decodeVoucher(offer())
const verdict = (code: string, changes: object = {}) => ({
  valid: true,
  code,
  message: '₱56.00 off',
  validatedAt: '2026-11-21T09:30:00+08:00',
  reason: null,
  voucher: suki,
  ...changes,
})
const TOTAL = 56_000

beforeEach(() => void vi.useFakeTimers({ now: START }))

let browser: ReturnType<typeof stubBrowser>

/** A page whose cache lives until it is left. */
async function openPage() {
  vi.resetModules()
  const cache = await import('#stores/voucher/voucher-cache.ts')
  cache.keepVoucherCache()
  return { ...cache, leave: leavePage }
}

beforeEach(() => {
  browser = stubBrowser(() => new Response())
})

describe('the voucher cache (§9)', () => {
  test('keeps a validation for 10 minutes and a list for 5 (§9)', async () => {
    const { keepVerdict, keepAvailable, knownVerdict, knownAvailable } = await openPage()
    keepVerdict(verdict('SUKI10'), TOTAL)
    keepAvailable([], TOTAL)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(knownAvailable(TOTAL)).toEqual([])
    vi.advanceTimersByTime(1)
    expect([knownAvailable(TOTAL), knownVerdict('SUKI10', TOTAL)?.code]).toEqual([undefined, 'SUKI10'])
    vi.advanceTimersByTime(5 * MINUTE)
    expect(knownVerdict('SUKI10', TOTAL)).toBeUndefined()
  })

  test('keeps both by the cart’s total rounded down to whole pesos (§9)', async () => {
    const { keepVerdict, keepAvailable, knownVerdict, knownAvailable } = await openPage()
    keepVerdict(verdict('SUKI10'), 56_099)
    keepAvailable([], 56_099)
    expect([knownVerdict('SUKI10', 56_000)?.code, knownAvailable(56_000)]).toEqual(['SUKI10', []])
    expect([knownVerdict('SUKI10', 56_100), knownAvailable(55_999)]).toEqual([undefined, undefined])
  })

  test('trims and upper-cases codes before it looks them up (§5)', async () => {
    const { keepVerdict, knownVerdict } = await openPage()
    keepVerdict(verdict('SUKI10'), TOTAL)
    expect(knownVerdict('  suki10 ', TOTAL)?.code).toBe('SUKI10')
  })

  test('holds 200 validations and 50 lists; the oldest goes (§9)', async () => {
    const { keepVerdict, keepAvailable, knownVerdict, knownAvailable } = await openPage()
    for (let place = 0; place <= 200; place++) keepVerdict(verdict(`C${place}`), TOTAL)
    for (let place = 0; place <= 50; place++) keepAvailable([], place * 100)
    expect([knownVerdict('C0', TOTAL), knownVerdict('C1', TOTAL)?.code]).toEqual([undefined, 'C1'])
    expect([knownAvailable(0), knownAvailable(100)]).toEqual([undefined, []])
  })

  test('forgets lists, not validations, when the cart is cleared (§4)', async () => {
    const { keepVerdict, keepAvailable, knownVerdict, knownAvailable } = await openPage()
    keepVerdict(verdict('SUKI10'), TOTAL)
    keepAvailable([], TOTAL)
    const { clearCart } = await import('#stores/voucher/clear-cart.ts')
    clearCart()
    expect([knownVerdict('SUKI10', TOTAL)?.code, knownAvailable(TOTAL)]).toEqual(['SUKI10', undefined])
  })

  test('is cleaned up every 2 minutes (§9)', async () => {
    const dropped = vi.spyOn(Map.prototype, 'delete')
    const { keepAvailable } = await openPage()
    keepAvailable([], TOTAL)
    const gone = () => dropped.mock.calls.filter(([key]) => key === '560').length
    const before = gone()
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(gone()).toBe(before)
    vi.advanceTimersByTime(MINUTE + 1)
    expect(gone()).toBe(before + 1)
    dropped.mockRestore()
  })

  test('is saved when the page is left and there on the next one, its times running on (§9)', async () => {
    const first = await openPage()
    first.keepVerdict(verdict('SUKI10'), TOTAL)
    first.keepAvailable(suki ? [suki] : [], TOTAL)
    expect(browser.local.getItem(KEY)).toBeNull()
    first.leave()
    vi.advanceTimersByTime(4 * MINUTE)
    const next = await openPage()
    expect(next.knownVerdict('SUKI10', TOTAL)).toEqual(verdict('SUKI10'))
    expect(next.knownAvailable(TOTAL)).toEqual([suki])
    vi.advanceTimersByTime(MINUTE)
    expect(next.knownAvailable(TOTAL)).toBeUndefined()
  })

  test('vouchers cleared with the cart do not come back, here or on the next page (§4)', async () => {
    const first = await openPage()
    first.keepVerdict(verdict('SUKI10'), TOTAL)
    first.keepAvailable(suki ? [suki] : [], TOTAL)
    first.leave()
    vi.resetModules()
    const { clearCart } = await import('#stores/voucher/clear-cart.ts')
    clearCart()
    const { keepVoucherCache, knownAvailable, knownVerdict } = await import(
      '#stores/voucher/voucher-cache.ts'
    )
    keepVoucherCache()
    expect([knownAvailable(TOTAL), knownVerdict('SUKI10', TOTAL)?.code]).toEqual([undefined, 'SUKI10'])
    const next = await openPage()
    expect([next.knownAvailable(TOTAL), next.knownVerdict('SUKI10', TOTAL)?.code]).toEqual([
      undefined,
      'SUKI10',
    ])
  })

  test('a field that is shown again brings no older answer over a newer one', async () => {
    const first = await openPage()
    first.keepAvailable(suki ? [suki] : [], TOTAL)
    first.leave()
    const { keepAvailable, keepVoucherCache, knownAvailable } = await openPage()
    vi.advanceTimersByTime(MINUTE)
    keepAvailable([], TOTAL)
    keepVoucherCache()
    expect(knownAvailable(TOTAL)).toEqual([])
  })

  test('is not saved where storage is full, quietly (§8)', async () => {
    const page = await openPage()
    page.keepAvailable([], TOTAL)
    browser.local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(page.leave).not.toThrow()
  })
})

describe('of a stored cache', () => {
  /** The next page's knowledge after one thing in storage was changed. */
  async function reopen(change: (stored: { validations: never[]; available: never[] }) => unknown) {
    const first = await openPage()
    first.keepVerdict(verdict('SUKI10'), TOTAL)
    first.keepAvailable(suki ? [suki] : [], TOTAL)
    first.leave()
    const stored = JSON.parse(browser.local.getItem(KEY) ?? '')
    change(stored)
    browser.local.setItem(KEY, JSON.stringify(stored))
    const next = await openPage()
    return [next.knownVerdict('SUKI10', TOTAL)?.code, next.knownAvailable(TOTAL)?.length]
  }
  type Data = {
    validations: { data: Record<string, unknown>; expiresAt: number }[]
    available: { data: unknown }[]
  }
  const edit = (change: (stored: Data & { version: string }) => void) =>
    reopen((stored) => change(stored as unknown as Data & { version: string }))

  test.each(['valid', 'code', 'message', 'validatedAt'])(
    'a validation whose %s is missing or of another type is not restored (§5)',
    async (field) => {
      for (const value of [undefined, null, 5, {}])
        expect(
          await edit(({ validations: [entry] }) => {
            if (entry) entry.data[field] = value
          }),
        ).toEqual([undefined, 1])
    },
  )

  test('a validation under the older name of its code, voucherCode, is restored (§3)', async () => {
    expect(
      await edit(({ validations: [entry] }) => {
        if (entry) entry.data = { ...entry.data, code: undefined, voucherCode: 'SUKI10' }
      }),
    ).toEqual(['SUKI10', 1])
  })

  test('a validation whose voucher was damaged is not restored', async () => {
    expect(
      await edit(({ validations: [entry] }) => {
        if (entry) entry.data['voucher'] = { code: 'SUKI10' }
      }),
    ).toEqual([undefined, 1])
  })

  test('available vouchers are restored only if they are a list (§5)', async () => {
    expect(
      await edit(({ available: [entry] }) => {
        if (entry) entry.data = { 0: offer() }
      }),
    ).toEqual(['SUKI10', undefined])
  })

  test('another version is dropped (§5)', async () => {
    expect(
      await edit((stored) => {
        stored.version = '0.9.0'
      }),
    ).toEqual([undefined, undefined])
  })

  test('nothing is good for longer than it can be, though the device’s clock was changed', async () => {
    expect(
      await edit(({ validations: [entry] }) => {
        if (entry) entry.expiresAt += MINUTE
      }),
    ).toEqual([undefined, 1])
  })
})
