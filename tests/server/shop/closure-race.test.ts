import { expect, test, vi } from 'vitest'
import { listHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import * as coming from '#server/order/sql/coming-order.ts'
import * as windows from '#server/order/sql/window.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import {
  DATABASES,
  draftOf,
  openShop,
  patiently,
  readyProduct,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const BUYERS = 19
const DAY = '2026-11-26'
const CLOSED = { from: DAY, until: DAY, hours: null, note: 'Fiesta' }

/**
 * Customers order for a day while the owner, who was shown no order of that day, closes it: the number of orders
 * placed, whether the closure was saved, and the number of orders that it hits without anybody having been asked.
 */
async function closeDuring(buyers: number) {
  const shop = await openShop('postgres')
  const admin = await signInAs(shop, 'admin')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, buyers)
  const { version, ...settings } = await admin.request(getSettings, {})
  const fulfilment = { method: 'pickup' as const, date: DAY, window: '10:00-12:00' }
  const draft = draftOf([{ ...bread, quantity: 1 }], bread.size.price, { fulfilment })
  const buy = (_: unknown, at: number) =>
    patiently(() => shop.request(submitOrder, { body: draft, idempotencyKey: `while-closing-${at}` }))
  const buying = Array.from({ length: buyers }, buy)
  const closing = admin.request(updateSettings, { version, body: { ...settings, holidays: [CLOSED] } })
  const [closed, ...bought] = await Promise.allSettled([closing, ...buying])
  const { total: unasked } = await admin.request(listHitOrders, {})
  await shop.close()
  const placed = bought.filter(({ status }) => status === 'fulfilled').length
  return { placed, isSaved: closed.status === 'fulfilled', unasked }
}

test.runIf(DATABASES.length > 1)(
  `no closure is saved over one of ${BUYERS} orders of the same moment without a question (D41)`,
  async () => {
    const { placed, isSaved, unasked } = await closeDuring(BUYERS)
    expect({ isSaved, unasked }).toEqual({ isSaved: placed === 0, unasked: 0 })
  },
)

test.runIf(DATABASES.length > 1)(
  'a closure waits for an order that has its window and is not committed, and is refused for it',
  async () => {
    const bothHaveCome = meeting()
    const { takeWindow, holdWindows } = windows
    endLater()
    vi.spyOn(windows, 'takeWindow').mockImplementation(async (transaction, wanted) => {
      const isTaken = await takeWindow(transaction, wanted)
      await bothHaveCome()
      return isTaken
    })
    vi.spyOn(windows, 'holdWindows').mockImplementation(async (transaction) => {
      await bothHaveCome()
      await holdWindows(transaction)
    })
    expect(await closeDuring(1)).toEqual({ placed: 1, isSaved: false, unasked: 0 })
  },
)

test.runIf(DATABASES.length > 1)(
  'an order that comes while a closure is being saved waits for it, and finds the day closed',
  async () => {
    const isPriced = meeting()
    const { takeWindow, holdWindows } = windows
    endLater()
    vi.spyOn(windows, 'takeWindow').mockImplementation(async (transaction, wanted) => {
      await isPriced()
      return takeWindow(transaction, wanted)
    })
    vi.spyOn(windows, 'holdWindows').mockImplementation(async (transaction) => {
      await holdWindows(transaction)
      await isPriced()
    })
    expect(await closeDuring(1)).toEqual({ placed: 0, isSaved: true, unasked: 0 })
  },
)

test.runIf(WITH_MUTANTS)(
  'a closure that waits for nobody would be saved over the order in this very race',
  async () => {
    const [hasWindow, hasLooked] = [meeting(), meeting()]
    const { takeWindow } = windows
    const { listComingWindows } = coming
    endLater()
    vi.spyOn(windows, 'takeWindow').mockImplementation(async (transaction, wanted) => {
      const isTaken = await takeWindow(transaction, wanted)
      await hasWindow()
      await hasLooked()
      return isTaken
    })
    vi.spyOn(windows, 'holdWindows').mockImplementation(() => hasWindow())
    vi.spyOn(coming, 'listComingWindows').mockImplementation(async (transaction, from) => {
      const orders = await listComingWindows(transaction, from)
      await hasLooked()
      return orders
    })
    expect(await closeDuring(1)).toEqual({ placed: 1, isSaved: true, unasked: 1 })
  },
)
