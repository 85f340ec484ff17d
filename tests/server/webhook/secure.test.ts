import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWebhook } from '#contract/admin/shop/webhook.ts'
import {
  type CertificateAuthority,
  hasOpenssl,
  openAuthority,
} from '#tests/drill/setup/certificate-authority.ts'
import { openWebhookShop, type WebhookShop } from '#tests/server/setup/webhook/webhook-shop.ts'

const DAY_MS = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY_MS)

describe.runIf(hasOpenssl)('a receiver with a certificate for localhost', () => {
  const trusted = getCACertificates()
  const servers: Server[] = []
  let at: WebhookShop
  let authority: CertificateAuthority

  beforeAll(async () => {
    at = await openWebhookShop()
    authority = await openAuthority()
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    for (const server of servers) server.close()
    await authority.remove()
    await at.close()
  })

  /** Receives events by TLS, with a certificate for these days. */
  async function receive(from: number, until: number) {
    const received: string[] = []
    const server = createServer(
      await authority.certify(days(from), days(until)),
      async (request, response) => {
        for await (const piece of request) received.push(String(piece))
        response.writeHead(204).end()
      },
    )
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port, received }
  }

  /** Sends the event of an order to a new receiver; returns how that went, and how many came. */
  async function deliver(host: string, from: number, until: number) {
    const { port, received } = await receive(from, until)
    const body = { address: `https://${host}:${port}/`, events: ['order.placed' as const] }
    const { id } = await at.admin().request(addWebhook, { body })
    await at.place()
    await at.pass()
    const [delivery] = await at.log(id)
    return [delivery?.state, delivery?.failure, received.length]
  }

  test('gets no event from a shop that does not trust its authority', async () => {
    expect(await deliver('localhost', -1, 1)).toEqual(['waiting', 'connection', 0])
  })

  test.each([
    ['gets events under its own name', 'localhost', [-1, 1], 'delivered'],
    ['gets none under another name', 'hooks.example', [-1, 1], 'waiting'],
    ['gets none once its certificate has expired', 'localhost', [-90, -1], 'waiting'],
    ['gets none before its certificate is valid', 'localhost', [1, 2], 'waiting'],
  ] as const)('%s', async (_, host, [from, until], state) => {
    setDefaultCACertificates([...trusted, readFileSync(authority.file, 'utf8')])
    const expected = state === 'delivered' ? [state, null, 1] : [state, 'connection', 0]
    expect(await deliver(host, from, until)).toEqual(expected)
  })
})
