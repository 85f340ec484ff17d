import { setTimeout } from 'node:timers/promises'
import { eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { eraseCustomer } from '#contract/admin/customer.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import * as accounts from '#server/account/sql/account.ts'
import * as erasure from '#server/customer/sql/erase.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import * as goods from '#server/order/order-goods.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import {
  DATABASES,
  draftOf,
  openShop,
  patiently,
  readyProduct,
  type Shop,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

// The pool has 20 connections: one erases, the others order.
const ORDERS = 19
const ANA = 'ana.reyes'

/** A shop in which somebody has one order that is over, with ways to order once more and to erase them. */
async function prepare(who: 'account' | 'guest') {
  const shop = await openShop('postgres')
  const [admin, ana] = [await signInAs(shop, 'admin'), await signInAs(shop, 'customer')]
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 10_000)
  const by: Pick<SignedIn, 'request'> = who === 'account' ? ana : shop
  const order = (key: string, sender = by) =>
    sender.request(submitOrder, {
      body: draftOf([{ ...bread, quantity: 1 }], bread.size.price),
      idempotencyKey: key,
    })
  const { number } = await order('before-the-race')
  await shop.deps.database.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.number, number))
  const [account] = await shop.deps.database.select().from(users).where(eq(users.username, ANA))
  const key = who === 'account' ? String(account?.id) : number
  const erase = () => admin.request(eraseCustomer, { params: { key }, body: {} })
  return { shop, number, order, erase }
}

/** The orders that were placed meanwhile and still name their customer, those that do not, and the account. */
async function stateOf({ deps: { database } }: Shop, number: string) {
  const rows = await database.select().from(orders).where(ne(orders.number, number))
  const isNamed = (row: (typeof rows)[number]) =>
    row.customerName === 'Ana Reyes' && row.customerPhoneIndex !== ''
  return {
    named: rows.filter(isNamed).length,
    nameless: rows.filter((row) => !isNamed(row)).length,
    ownerless: rows.filter(({ userId }) => userId === null).length,
    accounts: await database.$count(users, eq(users.username, ANA)),
  }
}

/** Erases somebody while they order; `ordered` is called after each order. */
async function rush(
  who: 'account' | 'guest',
  { count = ORDERS, ordered = async () => undefined }: { count?: number; ordered?: () => Promise<void> } = {},
) {
  const { shop, number, order, erase } = await prepare(who)
  const placing = Array.from({ length: count }, async (_, index) => {
    await patiently(() => order(`in-the-race-${index}`))
    await ordered()
    return index
  })
  const [erased, ...placed] = await Promise.allSettled([patiently(erase), ...placing])
  const state = await stateOf(shop, number)
  // An order that comes after the erasure has no session: it is a guest's. Only a guest may repeat a guest's order.
  const again = placed.map(
    async (one) => one.status === 'fulfilled' && order(`in-the-race-${one.value}`, shop),
  )
  const isGuest = await Promise.allSettled(again)
  const guests = isGuest.filter((one) => one.status === 'fulfilled' && one.value).length
  await shop.close()
  const codes = placed.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AnswerError).code] : []))
  return {
    ...state,
    isErased: erased.status === 'fulfilled',
    refusal: erased.status === 'rejected' ? (erased.reason as AnswerError).code : null,
    placed: placed.length - codes.length,
    guests,
    codes: [...new Set(codes)],
  }
}

/** Waits until something in the shop waits for a row that another transaction holds. */
async function untilSomethingWaits({ deps }: Shop): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event = 'transactionid' AND datname = current_database()`
  while (((await deps.database.execute(waiting)) as unknown as { rows: [] }).rows.length === 0)
    await setTimeout(10)
}

describe.runIf(DATABASES.length > 1)('an erasure against new orders, with 20 connections', () => {
  test('an account is erased without an order, or keeps it and all its orders (D58)', async () => {
    const { isErased, refusal, placed, guests, named, nameless, ownerless, accounts, codes } =
      await rush('account')
    expect({ named, nameless, ownerless }).toEqual({ named: placed, nameless: 0, ownerless: guests })
    if (isErased) {
      expect({ placed, accounts }).toEqual({ placed: guests, accounts: 0 })
      expect(['AUTHENTICATION_REQUIRED']).toEqual(expect.arrayContaining(codes))
    } else
      expect({ refusal, placed, accounts }).toEqual({
        refusal: 'CUSTOMER_AWAITED',
        placed: ORDERS,
        accounts: 1,
      })
  })

  test('an order that is being written keeps its customer from being erased', async () => {
    const { shop, number, order, erase } = await prepare('account')
    endLater()
    const { takeGoods } = goods
    const erasing = Promise.withResolvers<unknown>()
    vi.spyOn(goods, 'takeGoods').mockImplementationOnce(async (...taking) => {
      const [transaction] = taking
      // Its answer comes after the order's row has been written: until then, the erasure may still be first.
      await transaction.execute(sql`SELECT`)
      erase().then(erasing.resolve, erasing.resolve)
      await untilSomethingWaits(shop)
      return takeGoods(...taking)
    })
    await order('while-written')
    expect(await erasing.promise).toMatchObject({ status: 409, code: 'CUSTOMER_AWAITED' })
    expect(await stateOf(shop, number)).toEqual({ named: 1, nameless: 0, ownerless: 0, accounts: 1 })
    await shop.close()
  })

  test('an order that comes while its customer is erased is refused with 401, and nothing of it is kept', async () => {
    const { shop, number, order, erase } = await prepare('account')
    const { eraseOrders } = erasure
    const ordering = Promise.withResolvers<unknown>()
    vi.spyOn(erasure, 'eraseOrders').mockImplementationOnce(async (...erased) => {
      order('while-erased').then(ordering.resolve, ordering.resolve)
      await untilSomethingWaits(shop)
      return eraseOrders(...erased)
    })
    expect(await erase()).toEqual({ orders: 1, account: true })
    const refusal = await ordering.promise
    expect(refusal).toBeInstanceOf(AnswerError)
    expect(refusal).toMatchObject({ status: 401, code: 'AUTHENTICATION_REQUIRED' })
    expect(await stateOf(shop, number)).toEqual({ named: 0, nameless: 0, ownerless: 0, accounts: 0 })
    await shop.close()
  })

  test('a guest’s new orders keep their data, whatever becomes of the older ones (D58)', async () => {
    const { placed, named, nameless, codes } = await rush('guest')
    expect({ placed, named, nameless, codes }).toEqual({
      placed: ORDERS,
      named: ORDERS,
      nameless: 0,
      codes: [],
    })
  })
})

describe.runIf(WITH_MUTANTS)('a mutant fails in these very races:', () => {
  test('without the lock on the account, an order under way loses its owner', async () => {
    const meet = meeting()
    const { holdOrders } = erasure
    endLater()
    const { takeGoods } = goods
    vi.spyOn(accounts, 'holdAccount').mockResolvedValue(1)
    vi.spyOn(erasure, 'holdOrders').mockImplementation(async (...asked) => {
      const held = await holdOrders(...asked)
      await meet()
      return held
    })
    let isPrepared = false
    vi.spyOn(goods, 'takeGoods').mockImplementation(async (...taking) => {
      if (isPrepared) await meet()
      isPrepared = true
      return takeGoods(...taking)
    })
    const { isErased, ownerless, guests } = await rush('account', { count: 1 })
    expect(isErased).toBe(true)
    expect(ownerless).toBeGreaterThan(guests)
  })

  test('erasing by the guest’s number instead of the locked orders takes the name from an order under way', async () => {
    const meet = meeting()
    vi.spyOn(erasure, 'holdOrders').mockImplementation(async (transaction, _, { isTheirs }) => {
      const rows = await transaction.select().from(orders).where(isTheirs)
      return {
        rows: [],
        ids: rows.map(({ id }) => id),
        isOpen: false,
        isRefundDue: false,
        emails: [],
        phoneIndexes: [],
      }
    })
    vi.spyOn(erasure, 'eraseOrders').mockImplementation(async (transaction, _, { isTheirs }) => {
      await meet()
      await transaction.update(orders).set({ customerName: 'Erased', customerPhoneIndex: '' }).where(isTheirs)
      return 0
    })
    const { isErased, nameless } = await rush('guest', { ordered: meet })
    expect(isErased).toBe(true)
    expect(nameless).toBeGreaterThan(0)
  })
})
