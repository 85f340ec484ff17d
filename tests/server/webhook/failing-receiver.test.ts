import { afterEach, beforeEach, expect, test } from 'vitest'
import { countWork } from '#contract/admin/office.ts'
import { addWebhook, listWebhooks, updateWebhook } from '#contract/admin/shop/webhook.ts'
import { PAUSES_MS } from '#server/webhook/schedule.ts'
import { isGenuine, startReceiver } from '#tests/server/setup/webhook/receiver.ts'
import { openWebhookShop, type WebhookShop } from '#tests/server/setup/webhook/webhook-shop.ts'

/** A pause with all of its jitter. */
const LONGEST = 1.1

let at: WebhookShop
beforeEach(async () => {
  at = await openWebhookShop()
})
afterEach(() => at.close())

const list = () => at.admin().request(listWebhooks, {})
const headersOf = (name: string) => new Set(at.receiver.received.map(({ headers }) => headers[name]))

test('a receiver that fails gets the event again on a growing interval, with a new time under the same id', async () => {
  const { id, secret } = await at.add(['order.placed'])
  const { received } = at.receiver
  at.receiver.answer = (response) => response.writeHead(500).end()
  await at.place()
  await at.pass()
  const attempts: number[] = []
  for (const pause of PAUSES_MS.slice(0, 7)) {
    await at.letPass(pause - 1)
    await at.pass()
    const before = received.length
    await at.letPass(pause * (LONGEST - 1) + 2)
    await at.pass()
    attempts.push(received.length - before)
  }
  expect(attempts).toEqual([1, 1, 1, 1, 1, 1, 1])
  const last = received.at(-1)
  expect(last && isGenuine(last, secret, at.shop.deps.clock())).toBe(true)
  expect([headersOf('webhook-id').size, headersOf('webhook-timestamp').size]).toEqual([1, 8])
  at.receiver.answer = (response) => response.writeHead(200).end()
  await at.letPass(PAUSES_MS[7] * LONGEST + 1)
  await at.pass()
  expect(await at.log(id)).toMatchObject([{ state: 'delivered', attempts: 9, failure: null }])
  expect(await list()).toMatchObject([{ off: null, failingSince: null }])
})

test('a receiver is switched off after three days of failures, which the office says; on again, it begins anew', async () => {
  const { id } = await at.add(['order.placed'])
  at.receiver.answer = (response) => response.writeHead(503).end()
  const order = await at.place()
  for (const pause of [0, ...PAUSES_MS]) {
    await at.letPass(pause * LONGEST + 1)
    await at.pass()
  }
  expect(await list()).toMatchObject([{ off: 'failing' }])
  expect(await at.admin().request(countWork, {})).toMatchObject({ webhooks: 1 })
  expect(await at.log(id)).toMatchObject([{ state: 'given-up', answer: 503, failure: 'answer' }])
  const sent = at.receiver.received.length
  await at.note(order)
  await at.pass()
  expect(at.receiver.received).toHaveLength(sent)
  await at.admin().request(updateWebhook, { params: { id }, body: { events: ['order.placed'], isOn: true } })
  expect(await at.admin().request(countWork, {})).toMatchObject({ webhooks: 0 })
  await at.note(order)
  await at.pass()
  expect(at.receiver.received).toHaveLength(sent + 1)
  expect(await list()).toMatchObject([{ off: null }])
})

test('a receiver that asks for a pause gets it, and one that answers 410 is switched off at once', async () => {
  await at.add(['order.placed'])
  at.receiver.answer = (response) => response.writeHead(429, { 'Retry-After': '3600' }).end()
  await at.place()
  await at.pass()
  await at.letPass(3_599_000)
  await at.pass()
  expect(at.receiver.received).toHaveLength(1)
  at.receiver.answer = (response) => response.writeHead(410).end()
  await at.letPass(2_000)
  await at.pass()
  expect(at.receiver.received).toHaveLength(2)
  expect(await list()).toMatchObject([{ off: 'gone' }])
})

test('a redirect is not followed, and an endless answer is not read', async () => {
  const { id } = await at.add(['order.placed'])
  at.receiver.answer = (response) => response.writeHead(307, { Location: at.receiver.address }).end()
  await at.place()
  await at.pass()
  expect(at.receiver.received).toHaveLength(1)
  expect(await at.log(id)).toMatchObject([{ state: 'waiting', answer: 307, failure: 'answer' }])
  let written = 0
  at.receiver.answer = (response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && written < 200_000_000) {
        written += 100_000
        if (!response.write('x'.repeat(100_000))) return response.once('drain', more)
      }
      return response.end()
    }
    more()
  }
  await at.letPass(PAUSES_MS[0] * LONGEST + 1)
  await at.pass()
  expect(await at.log(id)).toMatchObject([{ state: 'delivered', answer: 200 }])
  expect(written).toBeLessThan(20_000_000)
})

test('a receiver that is away lets its other events rest, and those of other receivers pass', async () => {
  await at.add(['order.placed'])
  const other = await startReceiver()
  await at.admin().request(addWebhook, { body: { address: other.address, events: ['order.placed'] } })
  at.receiver.answer = (response) => response.destroy()
  const order = await at.place()
  for (let more = 0; more < 3; more++) await at.note(order)
  await at.pass()
  expect([at.receiver.received.length, other.received.length]).toEqual([4, 4])
  await at.note(order)
  await at.letPass(1_000)
  await at.pass()
  expect(other.received).toHaveLength(5)
  await other.close()
})
