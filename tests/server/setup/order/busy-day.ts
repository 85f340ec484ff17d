import { getBakeList, tickBaked } from '#contract/admin/order/bake-list.ts'
import { sellAtCounter, undoCounterSale } from '#contract/admin/order/counter-sale.ts'
import { sendRider } from '#contract/admin/order/delivery.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import {
  closeDay,
  getDayMoney,
  listRefunds,
  promiseRefund,
  settleRefund,
} from '#contract/admin/order/money.ts'
import { changeOrderStatuses } from '#contract/admin/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { TILLS } from '#domain/order/payment/day-money.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import type { Shop } from '#tests/server/setup/shop.ts'
import { editing, GCASH } from './order-edit.ts'
import { type Goods, TOMORROW, WINDOW } from './split-order.ts'

// A day of the shop, played by three people at once: the owner with the money, staff at the counter, a baker.

export const ORDERS = 60
export const SALES = 10
const OPENING_CASH = 200_000
const BREADS = 5
const DELIVERY: Partial<OrderDraft> = {
  fulfilment: {
    ...({ method: 'delivery', date: TOMORROW, window: WINDOW } as const),
    address: {
      municipality: '0402112000',
      barangay: 'Uno',
      street: '7 Rizal',
      landmark: 'Chapel',
      note: null,
    },
  },
}
const PICKUP: Partial<OrderDraft> = { fulfilment: { method: 'pickup', date: TOMORROW, window: WINDOW } }
const RIDER = { name: 'Kuya Jun', phone: '0918 555 0101' }

/** Orders by how they are paid and handed over. */
type Placed = { cash: string[]; paid: string[]; delivered: string[] }

/** Plays the whole day. */
export async function playDay(shop: Shop, goods: Goods): Promise<void> {
  const [owner, staff, baker] = await Promise.all([
    signInAs(shop, 'admin'),
    signInAs(shop, 'staff'),
    signInAs(shop, 'baker'),
  ])
  const placed = await placeAll(shop, staff, goods)
  const [cash, baking] = [placed.cash.slice(0, 3), placed.cash.slice(3)]
  const [returned, halved, lapsed, ...paid] = placed.paid
  if (!returned || !halved || !lapsed) throw new Error('Too few orders are paid')

  await Promise.all([
    confirmAll(owner, placed.paid),
    step(baker, [...baking, ...placed.delivered], 'BAKING'),
    sellAll(staff, goods),
  ])
  shop.letPass(STEP_LOCK_MS)
  await Promise.all([
    editAll(shop, owner, goods, { cash, paid: paid.slice(0, 2) }),
    step(baker, [...baking, ...placed.delivered], 'READY'),
    tickAll(baker),
  ])
  shop.letPass(STEP_LOCK_MS)
  await Promise.all([
    step(owner, [returned, lapsed], 'CANCELLED'),
    owner.request(promiseRefund, { params: { number: halved }, body: { amount: 500, reason: 'Burnt' } }),
    step(baker, paid, 'BAKING'),
    step(staff, baking.slice(1), 'PICKED_UP'),
    staff.request(sendRider, { body: { numbers: placed.delivered, rider: RIDER } }),
  ])
  shop.letPass(STEP_LOCK_MS)
  await Promise.all([
    settleAll(owner),
    step(baker, paid, 'READY'),
    step(staff, baking.slice(0, 1), 'NO_SHOW'),
    step(staff, placed.delivered, 'COMPLETED'),
  ])
  shop.letPass(STEP_LOCK_MS)
  await step(staff, paid, 'PICKED_UP')
  await closeAll(staff)
}

async function placeAll(shop: Shop, staff: SignedIn, goods: Goods): Promise<Placed> {
  const { line, place } = editing(shop, staff, goods)
  const placed: Placed = { cash: [], paid: [], delivered: [] }
  const kinds = Object.keys(placed) as (keyof Placed)[]
  const changes = (at: number): Partial<OrderDraft> =>
    at % 3 === 0
      ? { ...PICKUP, items: [line('bread', BREADS), line('pie', 1)] }
      : at % 3 === 1
        ? { ...PICKUP, ...GCASH }
        : DELIVERY
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, at) => {
      const { number } = await place(changes(at), at % 3 === 2 ? 100 : BREADS)
      placed[kinds[at % 3] ?? 'cash'].push(number)
    }),
  )
  return placed
}

async function step(who: SignedIn, numbers: string[], status: OrderStatus): Promise<void> {
  const { refused, unsure, untried } = await who.request(changeOrderStatuses, {
    body: { numbers, status, reason: status === 'CANCELLED' ? 'The customer asked for it' : null },
  })
  if (refused.length + unsure.length + untried.length > 0)
    throw new Error(JSON.stringify({ refused, unsure }))
}

async function confirmAll(owner: SignedIn, numbers: string[]): Promise<void> {
  await Promise.all(
    numbers.map((number) => owner.request(confirmPayment, { params: { number }, body: { reference: null } })),
  )
}

/** One sale is a mistake and taken back at once. */
async function sellAll(staff: SignedIn, { bread: { product, size } }: Goods): Promise<void> {
  const sales = Array.from({ length: SALES + 1 }, (_, at) => {
    const quantity = (at % 4) + 1
    const expectedTotal = size.price * quantity
    return staff.request(sellAtCounter, {
      body: {
        items: [{ productId: product.id, sizeId: size.id, quantity }],
        ...(at % 5 === 4
          ? { payment: { method: 'gcash', reference: null }, cashReceived: null }
          : { payment: { method: 'cash', reference: null }, cashReceived: expectedTotal + 1000 }),
        expectedTotal,
      },
      idempotencyKey: `busy-day-${at}`,
    })
  })
  const [mistake] = await Promise.all(sales)
  if (mistake) await staff.request(undoCounterSale, { params: { number: mistake.number } })
}

/** Three orders that are paid at handover, one with more to pay, one with money to return. */
async function editAll(
  shop: Shop,
  owner: SignedIn,
  goods: Goods,
  { cash, paid }: Pick<Placed, 'cash' | 'paid'>,
): Promise<void> {
  const { edit, line } = editing(shop, owner, goods)
  const [more, less] = paid
  if (!more || !less) throw new Error('Too few orders are paid')
  const [dearer] = await Promise.all([
    edit(more, { items: [line('bread', BREADS + 2)] }),
    edit(less, { items: [line('bread', BREADS - 2)] }),
    ...cash.map((number, at) => edit(number, { items: [line('bread', BREADS + at), line('pie', 2)] })),
  ])
  await owner.request(takeExtraPayment, {
    params: { number: more },
    body: { amount: dearer.toPay, method: 'cash', reference: null },
  })
}

async function tickAll(baker: SignedIn): Promise<void> {
  const { lines } = await baker.request(getBakeList, { query: { date: TOMORROW } })
  const ticks = lines.flatMap(({ sizeId, windows }) =>
    windows.map(({ window, quantity }) => ({ date: TOMORROW, window, sizeId, quantity, was: 0 })),
  )
  await Promise.all(ticks.map((body) => baker.request(tickBaked, { body })))
}

async function settleAll(owner: SignedIn): Promise<void> {
  const { content } = await owner.request(listRefunds, { query: { state: 'due' } })
  await Promise.all(
    content.slice(1).map(({ id }, at) => {
      const method = at === 0 ? ('cash' as const) : ('gcash' as const)
      const body = { method, reference: null }
      return owner.request(settleRefund, { params: { id: String(id) }, body })
    }),
  )
}

async function closeAll(staff: SignedIn): Promise<void> {
  const { tills, date } = await staff.request(getDayMoney, { query: {} })
  for (const till of TILLS) {
    const cash = tills.find((one) => one.till === till)?.cash ?? 0
    const counted = { opening: OPENING_CASH, counted: OPENING_CASH + cash - 50, note: 'A coin short' }
    await staff.request(closeDay, { body: { date, till, ...counted } })
  }
}
