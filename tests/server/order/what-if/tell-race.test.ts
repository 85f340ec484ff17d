import { describe, expect, test, vi } from 'vitest'
import { lateNotices } from '#server/db/schema/order/late-notice.ts'
import * as order from '#server/order/sql/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { ask, CLOSED, orderPies, ovensOut, tell, toTell } from '#tests/server/setup/order/late-orders.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { openSharedShop, SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const PRESSES = 12

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const screens = [await signInAs(shop, 'admin'), await signInAs(shop, 'admin')]

  /** Pressed again and again on two screens, each about a change of its own that was looked at before. */
  async function pressAll(number: string) {
    const changes = [CLOSED, ovensOut()]
    const seen = await Promise.all(
      screens.map(async (screen, at) => {
        const change = changes[at] ?? CLOSED
        const orders = toTell(await ask(screen, change)).filter((one) => one.number === number)
        return () => tell(screen, change, orders)
      }),
    )
    const presses = Array.from({ length: PRESSES }, (_, at) => seen[at % seen.length]?.())
    const ended = await Promise.allSettled(presses)
    const answers = ended.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    return {
      told: answers.flatMap(({ told }) => told).length,
      skipped: answers.flatMap(({ skipped }) => skipped.map(({ why }) => why)),
      messages: (await messagesOf(shop, number)).filter((one) => one.kind === 'order-late').length,
    }
  }

  test(`of ${PRESSES} presses at once on two screens, about two changes, one writes, and all others hear of it`, async () => {
    const number = await orderPies(shop, 1, 'ana@example.com')
    const { told, skipped, messages } = await pressAll(number)
    expect([told, messages, await shop.deps.database.$count(lateNotices)]).toEqual([1, 1, 1])
    expect(skipped).toEqual(Array(PRESSES - 1).fill('told'))
  })

  test.runIf(WITH_MUTANTS && kind === 'postgres')(
    'without the lock of the order not all of them hear of it, and still one writes',
    async () => {
      const number = await orderPies(shop, 1, 'ana@example.com')
      const met = meeting()
      vi.spyOn(order, 'holdOrder').mockImplementation(met)
      const { told, skipped, messages } = await pressAll(number)
      expect([told, messages]).toEqual([1, 1])
      expect(skipped.length).toBeLessThan(PRESSES - 1)
    },
  )
})
