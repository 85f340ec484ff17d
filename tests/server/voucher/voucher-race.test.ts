import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers, voucherUses } from '#server/db/schema/order/voucher.ts'
import * as voucher from '#server/voucher/sql.ts'
import { giveBackVoucherUse } from '#server/voucher/sql.ts'
import { depth } from '#tests/depth.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import {
  draftOf,
  openShop,
  patiently,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const BUYERS = depth(24, 100)
const CODE = 'SUKI7'
const DISCOUNT = 7000
const PRICE = 10_000
const PIECES = 10

/** The sample's voucher with other limits: in all, and per customer. */
type Limits = { usageLimit: number | null; perCustomerLimit: number | null }
type Customer = { phone: string; email: string | null }

const someone = (buyer: number): Customer => ({ phone: `0917 000 ${1000 + buyer}`, email: null })
const oneAndTheSame = (): Customer => ({ phone: '0917 123 4567', email: 'ana@example.com' })
/** The same address each time, with another phone and in other capitals. */
const sameEmail = (buyer: number): Customer => ({
  phone: `0917 000 ${1000 + buyer}`,
  email: buyer % 2 ? 'ana@example.com' : 'Ana@Example.com',
})
/** One phone, written differently each time. */
const samePhone = (buyer: number): Customer => ({
  phone: ['0917 123 4567', '+63 917 123 4567', '(0917) 123-4567', '+639171234567'][buyer % 4] ?? '',
  email: `buyer-${buyer}@example.com`,
})

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test.each([1, 7])(
    `a voucher with %i uses left and ${BUYERS} orders at once: that many orders have it`,
    async (uses) => {
      const shop = await openShop(kind)
      const result = await rush(shop, { usageLimit: uses, perCustomerLimit: null }, someone)
      await shop.close()
      expect(result).toEqual({ made: uses, refused: BUYERS - uses, used: uses, rows: uses })
    },
  )

  test.each([
    ['customer', oneAndTheSame],
    ['e-mail', sameEmail],
    ['phone', samePhone],
  ])(`one ${'%s'} ordering ${BUYERS} times at once has it once`, async (_, customer) => {
    const shop = await openShop(kind)
    const result = await rush(shop, { usageLimit: null, perCustomerLimit: 1 }, customer)
    await shop.close()
    expect(result).toEqual({ made: 1, refused: BUYERS - 1, used: 1, rows: 1 })
  })

  test('a cancelled order gives its use back once, to all and to its customer (D20)', async () => {
    const shop = await openShop(kind)
    const { database } = shop.deps
    const limits = { usageLimit: 1, perCustomerLimit: 1 }
    await rush(shop, limits, oneAndTheSame, 1)
    const [order] = await database.select().from(orders)
    const ids = Array.from({ length: 20 }, () => order?.id ?? 0)
    await Promise.all(ids.map((id) => database.transaction((inside) => giveBackVoucherUse(inside, id))))
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 })
    expect(await rush(shop, limits, oneAndTheSame, 1, 'again')).toMatchObject({ made: 1, used: 1 })
    await shop.close()
  })
})

// Only on Postgres; `race.test.ts` proves why.
describe.runIf(WITH_MUTANTS)('this very race finds', () => {
  test.each([1, 7])('a voucher with %i uses left that is read before it is counted', async (uses) => {
    const meet = meeting(uses + 1)
    vi.spyOn(voucher, 'takeVoucherUse').mockImplementation(async (transaction) => {
      const found = await voucher.findVoucher(transaction, CODE)
      await meet()
      if (!found || found.remainingUses === 0) return false
      const used = uses - (found.remainingUses ?? 0) + 1
      await transaction.update(vouchers).set({ used }).where(eq(vouchers.code, CODE))
      return true
    })
    const shop = await openShop('postgres')
    const { made } = await rush(shop, { usageLimit: uses, perCustomerLimit: null }, someone)
    await shop.close()
    expect(made).toBeGreaterThan(uses)
  })

  test('a customer’s uses that are counted before the voucher’s row is held', async () => {
    const { takeVoucherUse } = voucher
    const meet = meeting()
    vi.spyOn(voucher, 'takeVoucherUse').mockImplementation(async (transaction, use) => {
      const found = await voucher.findVoucher(transaction, use.code, use.customer)
      await meet()
      if (found && found.customerUses.email > 0) return false
      const written = await takeVoucherUse(transaction, { ...use, customer: voucher.NOBODY })
      await transaction
        .update(voucherUses)
        .set({ emailIndex: use.customer.emails[0] ?? null })
        .where(eq(voucherUses.usedAt, use.usedAt))
      return written
    })
    const shop = await openShop('postgres')
    const { made } = await rush(shop, { usageLimit: null, perCustomerLimit: 1 }, sameEmail)
    await shop.close()
    expect(made).toBeGreaterThan(1)
  })
})

/**
 * Buyers who all order with the voucher at once; returns how many got it, and the number of uses in the
 * database.
 */
async function rush(
  shop: Shop,
  limits: Limits,
  customerOf: (buyer: number) => Customer,
  buyers = BUYERS,
  name = 'rush',
) {
  const { database, catalogue } = shop.deps
  // Each with another product and window: otherwise buyers would wait for each other before they come to the
  // voucher.
  const shelf = (await catalogue.read()).products
    .filter((product) => product.available && !product.madeToOrder)
    .flatMap((product) => product.sizes.slice(0, 1).map((size) => ({ product, size, quantity: PIECES })))
  // A hidden code that is used up would count as a guess.
  await database
    .update(vouchers)
    .set({ ...limits, isPublic: true })
    .where(eq(vouchers.code, CODE))
  await database.update(sizes).set({ stockQuantity: 10_000, price: PRICE, priceTiers: [] })
  catalogue.invalidate()
  const { items } = draftOf(shelf.slice(0, 1), 0)
  const open = { method: 'pickup' as const, date: null, window: null }
  const quote = await shop.request(quoteOrder, { body: { items, fulfilment: open, voucherCode: null } })
  const windows = quote.windows.filter((window) => window.open)
  const results = await Promise.allSettled(
    Array.from({ length: buyers }, (_, buyer) =>
      patiently(() =>
        shop.request(submitOrder, {
          body: draftOf(shelf.slice(buyer % shelf.length).slice(0, 1), PRICE * PIECES - DISCOUNT, {
            customer: { name: 'Ana Reyes', ...customerOf(buyer) },
            fulfilment: windowOf(windows[buyer % windows.length]),
            voucherCode: CODE.toLowerCase(),
          }),
          idempotencyKey: `${name}-buyer-${buyer}`,
        }),
      ),
    ),
  )
  const refused = results.filter(
    (result) =>
      result.status === 'rejected' && result.reason instanceof AnswerError && result.reason.status === 409,
  )
  const made = results.filter(({ status }) => status === 'fulfilled').length
  return { made, refused: refused.length, ...(await usesOf(shop)) }
}

function windowOf(found: { date: string; window: string } | undefined) {
  if (!found) throw new Error('No window is open')
  return { method: 'pickup' as const, date: found.date, window: found.window }
}

async function usesOf({ deps }: Shop) {
  const [row] = await deps.database.select().from(vouchers).where(eq(vouchers.code, CODE))
  return { used: row?.used, rows: (await deps.database.select().from(voucherUses)).length }
}
