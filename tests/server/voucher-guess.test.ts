import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import { vouchers } from '#server/db/schema/voucher.ts'
import * as voucherTable from '#server/db/voucher.ts'
import { DATABASES, draftOf, openShop, readyProduct, type Shop } from './shop.ts'

vi.mock('#server/db/voucher.ts', { spy: true })

const HIDDEN = 'SUKI7'

describe.each(DATABASES)('guessing codes on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
  const validate = async (code: string, address: string) =>
    shop.app.request(`/api/v1/vouchers/validate/${code}?orderTotal=600`, {}, from(address))
  const exhaust = (address: string) =>
    Promise.all(Array.from({ length: VOUCHER_GUESSES.failures }, (_, i) => validate(`WRONG${i}`, address)))

  test('so many unknown codes from one address, then 429 with Retry-After, even for a right one', async () => {
    expect((await exhaust('203.0.113.1')).map(({ status }) => status)).not.toContain(429)
    const refused = await validate('MERYENDA10', '203.0.113.1')
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'RATE_LIMITED'])
    expect(seconds).toBeGreaterThan(VOUCHER_GUESSES.windowSeconds - 60)
    expect(seconds).toBeLessThanOrEqual(VOUCHER_GUESSES.windowSeconds)
    expect((await validate('MERYENDA10', '203.0.113.2')).status).toBe(200)
  })

  test('guesses made at once do not slip through together', async () => {
    const tries = Array.from({ length: 3 * VOUCHER_GUESSES.failures }, (_, i) =>
      validate(`AT-ONCE-${i}`, '203.0.113.3'),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(VOUCHER_GUESSES.failures)
  })

  test('known codes may be asked without end, refused or not', async () => {
    for (let time = 0; time < VOUCHER_GUESSES.failures + 5; time++) {
      expect((await validate(time % 2 ? 'MERYENDA10' : 'PISTA2026', '203.0.113.4')).status).toBe(200)
    }
  })

  test('quotes and orders answer for codes too, and are stopped with them', async () => {
    await exhaust('203.0.113.5')
    const bread = await readyProduct(shop)
    const { items } = draftOf([{ ...bread, quantity: 1 }], 0)
    const fulfilment = { method: 'pickup', date: null, window: null }
    const send = (path: string, body: object, headers = {}) =>
      shop.app.request(
        `/api/v1/${path}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
        from('203.0.113.5'),
      )
    const quoted = await send('orders/quote', { items, fulfilment, voucherCode: HIDDEN })
    const applied = await send('vouchers/apply', { code: HIDDEN, orderTotal: 600 })
    const ordered = await send(
      'orders/submit',
      { ...draftOf([{ ...bread, quantity: 1 }], 0), expectedTotal: 1, voucherCode: HIDDEN },
      { 'Idempotency-Key': 'guess-by-order' },
    )
    expect([quoted.status, applied.status, ordered.status]).toEqual([429, 429, 429])
    expect((await send('orders/quote', { items, fulfilment, voucherCode: null })).status).toBe(200)
  })

  test('a hidden code that is over cannot be told from one that never was, nor by the work done for it', async () => {
    const { database } = shop.deps
    const comparable = async (code: string) => {
      vi.mocked(voucherTable.findVoucher).mockClear()
      const answer = await (await validate(code, '203.0.113.6')).text()
      const lookUps = vi.mocked(voucherTable.findVoucher).mock.calls.length
      return { answer: answer.replaceAll(code, 'CODE'), lookUps }
    }
    const unknown = await comparable('NEVER7')
    for (const over of [
      { expiresAt: new Date('2026-11-20T00:00:00+08:00') },
      { expiresAt: null, startsAt: new Date('2026-11-22T00:00:00+08:00') },
      { startsAt: null, used: 7 },
    ]) {
      await database.update(vouchers).set(over).where(eq(vouchers.code, HIDDEN))
      expect(await comparable(HIDDEN)).toEqual(unknown)
    }
    await database.update(vouchers).set({ used: 0 }).where(eq(vouchers.code, HIDDEN))
    expect((await comparable(HIDDEN)).answer).toContain('"valid":true')
    // A guess at one that is over counts as any other.
    await database.update(vouchers).set({ used: 7 }).where(eq(vouchers.code, HIDDEN))
    for (let time = 0; time < VOUCHER_GUESSES.failures; time++) await validate(HIDDEN, '203.0.113.7')
    expect((await validate('MERYENDA10', '203.0.113.7')).status).toBe(429)
  })
})
