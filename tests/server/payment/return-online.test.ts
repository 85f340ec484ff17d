import { afterAll, describe, expect, test } from 'vitest'
import { listRefunds, returnOnline, settleRefund } from '#contract/admin/order/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/program.ts'
import { newSecret } from '#server/webhook/sign.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { refusalOf } from '#tests/server/setup/shop.ts'

describe.each(Object.keys(FAKES))('with %s', async (provider) => {
  const here = await openGatewayShop(provider)
  afterAll(() => here.shop.close())
  const { database, vault, clock } = here.shop.deps
  // Nothing listens at this address, so the event stays in the table.
  const address = vault.seal('https://127.0.0.1/')
  const program = { address, secret: vault.seal(newSecret()), createdAt: clock() }
  await database.insert(webhookEndpoints).values({ ...program, events: ['order.changed'] })

  const back = (id: number) => here.admin.request(returnOnline, { params: { id } })
  /** The refund of an order for which 250 centavos too much came. */
  const owed = async (method: PaymentMethod = 'gcash') => {
    const order = await here.place({ payment: { method, reference: null } })
    await here.open(order)
    await here.deliver(here.fake.pay(here.latestOf(order).id, { amount: order.total + 250 }))
    return refundOf(order.number)
  }
  const refundOf = async (number: string) => {
    const { content } = await here.admin.request(listRefunds, { query: { state: 'due', number } })
    const [refund] = content
    if (!refund) throw new Error('Nothing is due')
    return refund
  }
  /** The events about an order of which another program is told. */
  const toldOf = async (number: string) => {
    const rows = await here.shop.deps.database.select().from(webhookDeliveries)
    return rows.flatMap(({ body }) => (body.includes(number) ? [JSON.parse(body).data.returned] : []))
  }
  const returned = () => here.fake.books.refunds.reduce((sum, { amount }) => sum + amount, 0)

  test('money goes back the way it came, once', async () => {
    const refund = await owed()
    expect(refund.online).toBe('offered')
    const done = await back(refund.id)
    expect(done).toMatchObject({
      doneAt: '2026-11-21T09:30:00+08:00',
      method: 'gcash',
      doneBy: expect.any(String),
    })
    expect((await refusalOf(back(refund.id))).code).toBe('REFUND_DONE')
    expect(returned()).toBe(250)
    expect(await toldOf(refund.orderNumber)).toContain(2.5)
  })

  test('of two people who press at once, one returns it', async () => {
    const before = returned()
    const refund = await owed()
    const pressed = await Promise.allSettled([back(refund.id), back(refund.id)])
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(returned() - before).toBe(250)
  })

  test('a lost answer is never sent again; staff look, and record it by hand', async () => {
    const before = returned()
    const refund = await owed()
    // Xendit is asked for the payment first.
    here.fake.fail('lost answer')
    expect((await refusalOf(back(refund.id))).code).toBe('REFUND_UNSURE')
    here.fake.fail(null)
    expect((await refundOf(refund.orderNumber)).online).toBe('sent')
    expect((await refusalOf(back(refund.id))).code).toBe('REFUND_DONE')
    expect(returned() - before).toBe(provider === 'xendit' ? 0 : 250)
    const body = { method: 'gcash', reference: '9012345678901' } as const
    const done = await here.admin.request(settleRefund, { params: { id: refund.id }, body })
    expect(done.doneAt).not.toBeNull()
  })

  test('a definite no leaves the refund as it was', async () => {
    const refund = await owed()
    const money = [...here.fake.books.payments.values()].at(-1)?.money[0]
    if (money) money.returned = money.amount
    expect((await refusalOf(back(refund.id))).code).toBe('REFUND_REFUSED')
    expect((await refundOf(refund.orderNumber)).online).toBe('offered')
  })

  test('QR Ph knows no refund: it is returned by hand', async () => {
    const refund = await owed('qrph')
    expect(refund.online).toBeUndefined()
    expect((await refusalOf(back(refund.id))).code).toBe('REFUND_REFUSED')
  })
})
