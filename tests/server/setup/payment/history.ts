import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Request } from '#client/pipeline/request.ts'
import { returnOnline } from '#contract/admin/order/money.ts'
import { cancelOrder, type PlacedOrder } from '#contract/order/order.ts'
import { openOnlinePayment } from '#contract/order/payment/online-payment.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { addDays } from '#domain/time/manila.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import type { FakeDelivery } from '#tests/gateways/fake-provider.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { passRefusal } from '#tests/server/setup/order/refused.ts'
import { patiently } from '#tests/server/setup/shop.ts'
import { expectEqualBooks, movingForward, paymentsOf } from './books.ts'
import type { GatewayShop } from './gateway-shop.ts'
import type { Happening, Round, Turn, Work } from './happening.ts'
import { type Side, sideOf } from './side.ts'

const HOUR_MS = 3_600_000
const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00']
const LATE_MS = 48 * HOUR_MS
/** By then every open payment is asked about. */
const ASKED_MS = 50_000
/** Nothing that was to happen takes longer than this once the provider is there. */
const SETTLED_MS = 96 * HOUR_MS
const STEP_MS = 12 * HOUR_MS
const TODAY = '2026-11-21'
/** Of so many customers one pays while older answers are on their way. */
const PAYING = 2

/** An order with what is known of its payments, the events that nobody has delivered, and what was paid by hand. */
type Story = {
  order: PlacedOrder
  opened: (typeof payments.$inferSelect)[]
  events: FakeDelivery[]
  byHand: number
}

/** A function that runs histories at once in a shop with a second process, and expects that each centavo was booked once. */
export async function runningHistories(here: GatewayShop, second: Side) {
  const { shop, fake } = here
  const both = [sideOf(shop), second] as const
  const admin = await sitAt(shop, 'admin')

  return async function run(rounds: readonly Round[]) {
    for (const { setNow } of both) setNow(TODAY, '09:30')
    fake.fail(null)
    const count = rounds[0]?.orders.length ?? 0
    const all = await Promise.all(Array.from({ length: count }, async (_, at) => place(at)))
    const numbers = all.map(({ order }) => order.number)
    const expectForward = movingForward()
    const look = async () => {
      const opened = await paymentsOf(here, numbers)
      for (const one of all) one.opened = (opened.get(one.order.number) ?? []).map(({ payment }) => payment)
      expectForward(all.flatMap(({ opened: its }) => its))
    }
    for (const { orders: its, turn } of rounds) {
      const happenAll = () =>
        its.flatMap((happenings, at) =>
          happenings.map(async (happening) => {
            const one = all[at]
            const amount = one ? await happen(one, happening) : 0
            if (one) one.byHand += amount
          }),
        )
      await begin(turn)
      if (turn?.kind === 'late answers') await answerLate(all, happenAll, look)
      else await Promise.all([...happenAll(), take(turn, all)])
      await look()
    }
    await settle()
    await look()
    await expectEqualBooks(here, new Map(all.map(({ order, byHand }) => [order.number, byHand])))
    await shop.deps.database.update(payments).set({ nextAskAt: null })
  }

  async function place(at: number): Promise<Story> {
    const window = WINDOWS[at % WINDOWS.length] ?? ''
    const date = addDays(TODAY, 3)
    const order = await patiently(() => here.place({ fulfilment: { method: 'pickup', date, window } }))
    return { order, opened: [], events: [], byHand: 0 }
  }

  function pay({ opened, events }: Story, which: number, more = 0) {
    const row = opened[which % Math.max(1, opened.length)]
    const payment = row && fake.books.payments.get(row.providerId)
    const amount = (payment?.amount ?? 0) + more
    const isLate = payment && fake.books.now().getTime() - payment.expiresAt.getTime() > LATE_MS
    // A code is used up by one payment, and later than this no network delivers.
    if (!payment || payment.state === 'paid' || isLate || amount <= 0) return
    events.push(fake.pay(payment.id, { amount }))
  }

  async function happen(one: Story, step: Happening): Promise<number> {
    const { order, opened, events } = one
    switch (step.kind) {
      case 'open':
      case 'open twice': {
        const times = step.kind === 'open' ? 1 : 2
        await Promise.all(Array.from({ length: times }, () => here.open(order).catch(passAway)))
        return 0
      }
      case 'pay':
        pay(one, step.which, step.more)
        return 0
      case 'end': {
        const row = opened[step.which % Math.max(1, opened.length)]
        if (row) events.push(fake.end(row.providerId, step.how))
        return 0
      }
      case 'deliver': {
        const event = events[step.which % Math.max(1, events.length)]
        if (!event) return 0
        if (step.how === 'forged') {
          const headers = { 'Content-Type': 'application/json' }
          expect(await here.deliver({ headers, body: event.body }, { key: '' })).toBe(403)
          return 0
        }
        const times = step.how === 'once' ? 1 : 2
        await Promise.all(Array.from({ length: times }, () => here.deliver(event)))
        return 0
      }
      case 'return':
        await returnAll(admin.request, [one])
        return 0
      case 'cancel':
        await shop.request(cancelOrder, { params: { token: order.token } }).catch(passRefusal)
        return 0
      case 'confirm': {
        const input = { params: { number: order.number }, body: { reference: null } }
        const confirmed = await admin.request(confirmPayment, input).catch(passRefusal)
        return confirmed ? order.total : 0
      }
    }
  }

  /** Has the provider return what is due back, as far as it can. */
  async function returnAll(request: Request, all: readonly Story[]) {
    const due = await shop.deps.database
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(
        and(
          isNull(refunds.doneAt),
          inArray(
            orders.number,
            all.map(({ order }) => order.number),
          ),
        ),
      )
    await Promise.all(due.map(({ id }) => request(returnOnline, { params: { id } }).catch(passAway)))
  }

  async function begin(turn: Turn | null) {
    if (turn?.kind === 'wait') for (const { letPass } of both) letPass(turn.ms)
    if (turn?.kind === 'fail') fake.fail(turn.how, turn.calls)
    if (turn?.kind === 'mend') fake.fail(null)
  }

  async function take(turn: Turn | null, all: readonly Story[]) {
    if (turn?.kind === 'ask') await both[0].ask()
    if (turn?.kind === 'ask twice') await Promise.all(both.map(({ ask }) => ask()))
    if (turn?.kind === 'lapse') await Promise.all(both.map(({ lapse }) => lapse()))
    if (turn?.kind === 'kill') await second.killed?.kill(turn.at, () => work(turn.during, all))
  }

  /** What the second process does when it is killed. */
  async function work(during: Work, all: readonly Story[]) {
    const { killed } = second
    if (during === 'ask') for (const { letPass } of both) letPass(ASKED_MS)
    if (!killed || during === 'ask' || during === 'lapse') return second[during === 'ask' ? 'ask' : 'lapse']()
    if (during === 'return') return returnAll(killed.office, all)
    const works = all.map(async ({ order, events }) => {
      if (during === 'open') return killed.shopper(openOnlinePayment, { params: { token: order.token } })
      const event = events.at(-1)
      return event && killed.deliver(event)
    })
    return Promise.allSettled(works)
  }

  /** The second process has asked, and hears the answers only when the first one knows of newer ones. */
  async function answerLate(
    all: readonly Story[],
    happenAll: () => Promise<void>[],
    look: () => Promise<void>,
  ) {
    for (const { letPass } of both) letPass(ASKED_MS)
    const { first, enough, letGo } = fake.holdAnswers()
    const asking = second.ask()
    await Promise.race([first, asking])
    enough()
    for (const [at, one] of all.entries()) if (at % PAYING === 0) pay(one, one.opened.length - 1)
    const news = all.flatMap(({ events }, at) => (at % PAYING === 0 ? events.slice(-1) : []))
    await Promise.all([...news.map((event) => here.deliver(event)), ...happenAll()])
    await look()
    letGo()
    await asking
  }

  async function settle() {
    fake.fail(null)
    for (let passed = 0; passed < SETTLED_MS; passed += STEP_MS) {
      for (const { letPass, lapse, ask } of both) {
        letPass(STEP_MS)
        await lapse()
        await ask()
      }
    }
  }
}

/** Leaves out refusals, and a provider that is away. */
function passAway(error: unknown): undefined {
  if ((error as { status?: number }).status !== 503) passRefusal(error)
}
