import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as asking from '#server/payment/ask.ts'
import * as settling from '#server/payment/settle.ts'
import * as rows from '#server/payment/sql/payment.ts'
import { depth, IS_DEEP } from '#tests/depth.ts'
import { openFakeSite } from '#tests/gateways/fake-site.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { happening, kill } from '#tests/server/setup/payment/happening.ts'
import { runningHistories, sideOf } from '#tests/server/setup/payment/history.ts'
import { openKilledSide } from '#tests/server/setup/payment/killed-side.ts'
import { DATABASES, openShop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** Histories in all, for the three providers. */
const HISTORIES = depth(60, 10_000)
/** Each of these histories has a process killed. */
const KILLS = 500
/** A mutant that survives so many is none. */
const MUTANT_HISTORIES = 300
const history = fc.array(happening, { minLength: 3, maxLength: 14 })

async function openPair(provider: string) {
  const here = await openGatewayShop(provider, {}, 'postgres')
  const other = await openShop(
    'postgres',
    { DATABASE_URL: here.shop.databaseUrl },
    undefined,
    here.fake.fetch,
  )
  await setStock(here.shop, here.bread.size.id, 1_000_000)
  const close = async () => {
    await other.close()
    await here.shop.close()
  }
  return { run: runningHistories(here, sideOf(other)), close }
}

describe.runIf(DATABASES.length > 1)('whatever happens to a payment, in two processes', () => {
  describe.each(Object.keys(FAKES))('with %s', (provider) => {
    let pair: Awaited<ReturnType<typeof openPair>>
    beforeAll(async () => {
      pair = await openPair(provider)
    })
    afterAll(() => pair.close())

    test('each centavo is booked once, and the order is what its money says', async () => {
      const numRuns = Math.ceil(HISTORIES / Object.keys(FAKES).length)
      await fc.assert(fc.asyncProperty(history, pair.run), { numRuns, endOnFailure: true })
    })
  })
})

test.runIf(IS_DEEP && DATABASES.length > 1)(
  'each centavo is booked once, too, if one of the processes is killed at any moment, and another takes its place',
  async () => {
    const here = await openGatewayShop('paymongo', {}, 'postgres')
    await setStock(here.shop, here.bread.size.id, 1_000_000)
    const site = await openFakeSite({ fakes: { paymongo: here.fake }, deliver: async () => undefined })
    const { side, kills, close } = await openKilledSide(here.shop.databaseUrl, site.origin)
    const withKills = fc
      .tuple(history, kill, fc.nat(14))
      .map(([steps, one, at]) => steps.toSpliced(at % (steps.length + 1), 0, one))
    const property = fc.asyncProperty(withKills, runningHistories(here, side))
    await fc.assert(property, { numRuns: KILLS, endOnFailure: true })
    expect(kills()).toBe(KILLS)
    await close()
    await site.close()
    await here.shop.close()
  },
)

describe.runIf(WITH_MUTANTS)('a mutant fails in these very histories:', () => {
  async function expectFailure() {
    const { run, close } = await openPair('paymongo')
    const property = fc.asyncProperty(history, run)
    const { failed } = await fc.check(property, { numRuns: MUTANT_HISTORIES, endOnFailure: true })
    await close()
    expect(failed).toBe(true)
  }

  /** Believes that a payment was paid as it was asked for. */
  const believe: typeof asking.askNow = async (deps, id) => {
    await deps.database.transaction(async (transaction) => {
      const { orderId, amount, received } = await rows.holdPayment(transaction, id)
      const order = await settling.heldById(transaction, deps, orderId)
      await rows.updatePayment(transaction, id, {
        state: 'paid',
        received: received + amount,
        paidAt: deps.clock(),
      })
      await settling.settleOrder(transaction, deps, order, true)
    })
  }

  test('no inbox: an event that comes again is booked again', async () => {
    vi.spyOn(rows, 'keepEvent').mockImplementation(async (database, { payment }) => {
      const [found] = await rows.findByNames(database, [payment])
      return { isNew: true, paymentId: found?.id ?? null }
    })
    vi.spyOn(asking, 'askNow').mockImplementation(believe)
    await expectFailure()
  })

  test('no asking: events are believed, and nothing is asked about by itself', async () => {
    vi.spyOn(asking, 'askNow').mockImplementation(believe)
    const claimDue = rows.claimDue
    vi.spyOn(rows, 'claimDue').mockImplementation((database, due) =>
      due.id === undefined ? Promise.resolve([]) : claimDue(database, due),
    )
    await expectFailure()
  })
})
