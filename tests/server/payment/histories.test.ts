import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as asking from '#server/payment/ask.ts'
import * as merging from '#server/payment/merge-report.ts'
import * as settling from '#server/payment/settle.ts'
import * as rows from '#server/payment/sql/payment.ts'
import { depth, IS_DEEP } from '#tests/depth.ts'
import { openFakeSite } from '#tests/gateways/fake-site.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { histories } from '#tests/server/setup/payment/happening.ts'
import { runningHistories } from '#tests/server/setup/payment/history.ts'
import { openKilledSide } from '#tests/server/setup/payment/killed-side.ts'
import { sideOf } from '#tests/server/setup/payment/side.ts'
import { DATABASES, openShop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** In one shop at once, each with an order of its own. */
const AT_ONCE = 20
/** In a pair of processes, one batch after the other. */
const BATCHES = depth(1, 12)
/** Histories in all, for the three providers: 10,080 in the deep run. */
const PAIRS = depth(1, 14)
const PROVIDERS = Object.keys(FAKES)
const SEEDS = PROVIDERS.flatMap((provider) =>
  Array.from({ length: PAIRS }, (_, pair) => [provider, 460 + pair] as const),
)
/** Batches in which processes are killed. */
const KILLED_BATCHES = 25
/** A mutant that survives so many is none. */
const MUTANT_BATCHES = 15
const MUTANT_SEED = 470

async function openPair(provider: string) {
  const here = await openGatewayShop(provider, {}, 'postgres')
  const url = { DATABASE_URL: here.shop.databaseUrl }
  const other = await openShop('postgres', url, undefined, here.fake.fetch)
  await setStock(here.shop, here.bread.size.id, 1_000_000)
  const close = async () => {
    await other.close()
    await here.shop.close()
  }
  return { run: await runningHistories(here, sideOf(other)), close }
}

test.runIf(DATABASES.length > 1).each(SEEDS)(
  `${BATCHES * AT_ONCE} random histories of payments by %s in two processes: each centavo is booked once, and the order is what its money says: seed %i`,
  async (provider, seed) => {
    const { run, close } = await openPair(provider)
    for (const rounds of fc.sample(histories(AT_ONCE), { numRuns: BATCHES, seed })) await run(rounds)
    await close()
  },
  60_000 + BATCHES * AT_ONCE * 3000,
)

test.runIf(IS_DEEP && DATABASES.length > 1)(
  `so it is in ${KILLED_BATCHES * AT_ONCE} more, if one of the processes is killed at any moment, and another takes its place`,
  async () => {
    const here = await openGatewayShop('paymongo', {}, 'postgres')
    await setStock(here.shop, here.bread.size.id, 1_000_000)
    const site = await openFakeSite({ fakes: { paymongo: here.fake }, deliver: async () => undefined })
    const { side, kills, close } = await openKilledSide(here, site.origin)
    const run = await runningHistories(here, side)
    const withKills = fc.sample(histories(AT_ONCE, true), { numRuns: KILLED_BATCHES, seed: 500 })
    for (const rounds of withKills) await run(rounds)
    const wanted = withKills.flat().filter(({ turn }) => turn?.kind === 'kill').length
    process.stdout.write(`${kills.all} kills, ${kills.midway} of them in the midst of the work.\n`)
    expect(kills.all).toBe(wanted)
    expect(kills.midway).toBeGreaterThan(wanted / 2)
    await close()
    await site.close()
    await here.shop.close()
  },
  1_800_000,
)

describe.runIf(WITH_MUTANTS)('a mutant fails in these very histories:', () => {
  async function expectFailure() {
    const { run, close } = await openPair('paymongo')
    const all = fc.sample(histories(AT_ONCE), { numRuns: MUTANT_BATCHES, seed: MUTANT_SEED })
    const runAll = async () => {
      for (const rounds of all) await run(rounds)
    }
    await expect(runAll()).rejects.toThrow('expected')
    await close()
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

  test('wrong order: an older answer that comes after a newer one counts', async () => {
    const { mergeReport } = merging
    vi.spyOn(merging, 'mergeReport').mockImplementation((before, report, now) => {
      const { asks, foreign, paidAt } = before
      const blank = { ...before, state: 'open' as const, received: 0 }
      return { ...mergeReport(blank, report, now), asks: asks + 1, foreign, paidAt }
    })
    await expectFailure()
  })
})
