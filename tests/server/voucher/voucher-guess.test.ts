import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { ADDRESS_FACTOR } from '#server/http/limits/call-limit.ts'
import * as voucherTable from '#server/voucher/sql.ts'
import { draftOf, openSharedShop, readyProduct, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const HIDDEN = 'SUKI7'

describe.each(SOME_DATABASES)('guessing codes on %s', async (kind) => {
  const shop = await openSharedShop(kind)

  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
  const validate = async (code: string, address: string, cookie?: string) =>
    shop.app.request(
      `/api/v1/vouchers/validate/${code}?orderTotal=600`,
      cookie ? { headers: { Cookie: cookie } } : {},
      from(address),
    )
  const exhaust = (address: string, cookie?: string) =>
    Promise.all(
      Array.from({ length: VOUCHER_GUESSES.failures }, (_, i) => validate(`WRONG${i}`, address, cookie)),
    )
  const statusOf = async (...asked: Parameters<typeof validate>) => (await validate(...asked)).status

  test('so many unknown codes from an address without a session, then 429 with Retry-After, even for a right hidden one', async () => {
    expect((await exhaust('203.0.113.1')).map(({ status }) => status)).not.toContain(429)
    const refused = await validate(HIDDEN, '203.0.113.1')
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'RATE_LIMITED'])
    expect(seconds).toBeGreaterThan(VOUCHER_GUESSES.windowSeconds - 60)
    expect(seconds).toBeLessThanOrEqual(VOUCHER_GUESSES.windowSeconds)
    expect(await statusOf(HIDDEN, '203.0.113.2')).toBe(200)
    // A public code is not a guess.
    expect(await statusOf('MERYENDA10', '203.0.113.1')).toBe(200)
  })

  test('someone who guesses codes behind a shared address does not block vouchers for others there', async () => {
    const [guesser, shopper] = [await openVisit(shop.app), await openVisit(shop.app)]
    const address = '198.51.100.1'
    expect((await exhaust(address, guesser.cookie)).map(({ status }) => status)).not.toContain(429)
    expect(await statusOf(HIDDEN, address, guesser.cookie)).toBe(429)
    expect(await statusOf(HIDDEN, address, shopper.cookie)).toBe(200)
    // Nor are those without a session; attempts by one caller beyond its own share do not count against the
    // others.
    await exhaust(address)
    expect(await statusOf(HIDDEN, address)).toBe(429)
    for (let time = 0; time < ADDRESS_FACTOR; time++) await exhaust(address, guesser.cookie)
    expect(await statusOf(HIDDEN, address, shopper.cookie)).toBe(200)
  })

  test('a change of session gives no more than twenty times as many guesses', async () => {
    const address = '198.51.100.2'
    for (let time = 0; time < ADDRESS_FACTOR; time++) {
      const { cookie } = await openVisit(shop.app)
      expect((await exhaust(address, cookie)).map(({ status }) => status)).not.toContain(429)
    }
    const { cookie } = await openVisit(shop.app)
    expect(await statusOf('WRONG', address, cookie)).toBe(429)
    expect(await statusOf(HIDDEN, '198.51.100.3', cookie)).toBe(200)
  })

  test('a session takes its count along to another address', async () => {
    const { cookie } = await openVisit(shop.app)
    await exhaust('198.51.100.4', cookie)
    expect(await statusOf(HIDDEN, '198.51.100.5', cookie)).toBe(429)
  })

  test('guesses made at once do not slip through together', async () => {
    const tries = Array.from({ length: 3 * VOUCHER_GUESSES.failures }, (_, i) =>
      validate(`AT-ONCE-${i}`, '203.0.113.3'),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(VOUCHER_GUESSES.failures)
  })

  test('among many codes tried at once, a right one is answered only while the wrong ones are few', async () => {
    const tries = Array.from({ length: 10 * VOUCHER_GUESSES.failures }, (_, i) =>
      validate(`BURST-${i}`, '203.0.113.8'),
    )
    const right = validate(HIDDEN, '203.0.113.8')
    await Promise.all(tries)
    expect((await right).status).toBe(429)
  })

  test('as many shoppers as like send a known code at once from one address', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 4 * VOUCHER_GUESSES.failures },
        async () => (await validate('MERYENDA10', '203.0.113.9')).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('known codes may be asked without end, refused or not', async () => {
    for (let time = 0; time < VOUCHER_GUESSES.failures + 5; time++) {
      expect((await validate(time % 2 ? 'MERYENDA10' : 'PISTA2026', '203.0.113.4')).status).toBe(200)
    }
  })

  /** Sends writes of one session from one address. */
  const sender =
    (visit: Awaited<ReturnType<typeof openVisit>>, address: string) =>
    (path: string, body: object, headers = {}) =>
      shop.app.request(
        `/api/v1/${path}`,
        signedInit(visit, `/api/v1/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
        from(address),
      )

  test('repeating an order gives its answer, however many codes were tried since (D24)', async () => {
    const visit = await openVisit(shop.app)
    const address = '203.0.113.10'
    const send = sender(visit, address)
    const draft = draftOf([{ ...(await readyProduct(shop)), quantity: 10 }], 0, { voucherCode: HIDDEN })
    const { items, fulfilment, voucherCode } = draft
    const quote = await (await send('orders/quote', { items, fulfilment, voucherCode })).json()
    const submit = () =>
      send('orders/submit', { ...draft, expectedTotal: quote.total }, { 'Idempotency-Key': 'once-more' })
    const first = await submit()
    expect(first.status).toBe(201)
    await exhaust(address, visit.cookie)
    const again = await submit()
    expect([again.status, (await again.json()).number]).toEqual([201, (await first.json()).number])
  })

  test('quotes and orders answer for codes too, and are stopped with them', async () => {
    const visit = await openVisit(shop.app)
    await exhaust('203.0.113.5', visit.cookie)
    const bread = await readyProduct(shop)
    const { items } = draftOf([{ ...bread, quantity: 1 }], 0)
    const fulfilment = { method: 'pickup', date: null, window: null }
    const send = sender(visit, '203.0.113.5')
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

  test('an expired hidden code cannot be distinguished from one that never existed, not even by the work done', async () => {
    const { database } = shop.deps
    const comparable = async (code: string) => {
      const looking = vi.spyOn(voucherTable, 'findVoucher').mockClear()
      const answer = await (await validate(code, '203.0.113.6')).text()
      return { answer: answer.replaceAll(code, 'CODE'), lookUps: looking.mock.calls.length }
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
    // A guess at an expired code counts like any other.
    await database.update(vouchers).set({ used: 7 }).where(eq(vouchers.code, HIDDEN))
    for (let time = 0; time < VOUCHER_GUESSES.failures; time++) await validate(HIDDEN, '203.0.113.7')
    await database.update(vouchers).set({ used: 0 }).where(eq(vouchers.code, HIDDEN))
    expect(await statusOf(HIDDEN, '203.0.113.7')).toBe(429)
  })
})
