import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import {
  type CertificateAuthority,
  hasOpenssl,
  openAuthority,
} from '#tests/drill/setup/certificate-authority.ts'
import { DAY_MS } from '#tests/drill/setup/clock-offset.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { type SecureMailServer, startSecureMailServer } from '#tests/drill/setup/secure-mail-server.ts'
import {
  endEveryProcess,
  endProcess,
  type ServerProcess,
  startProcess,
} from '#tests/drill/setup/server-process.ts'
import { PASSWORD } from '#tests/drill/setup/signed-in.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

const ORDERS = 8
const MINUTES = 60_000
const days = (count: number) => new Date(Date.now() + count * DAY_MS)

if (!hasOpenssl) process.stdout.write('The drill of an expired certificate is skipped: it needs openssl.\n')

describe.runIf(IS_DEEP && hasOpenssl)('while the certificate of the mail server has expired', () => {
  let dataDir: string
  let authority: CertificateAuthority
  let mailServer: SecureMailServer
  let server: ServerProcess
  const customers = Array.from({ length: ORDERS }, (_, own) => `ana.${own}@example-mail.com`)
  const failures = () => server.output().match(/^.*"a message could not be mailed".*$/gm) ?? []
  const open = () => createRequest({ fetch: withCookies(fetch), origin: server.address })

  beforeAll(async () => {
    dataDir = await makeDataDir()
    authority = await openAuthority()
    mailServer = await startSecureMailServer(await authority.certify(days(-90), days(-1)))
    const settings = {
      SMTP_URL: mailServer.url,
      NODE_EXTRA_CA_CERTS: authority.file,
      ADMIN_PASSWORD: PASSWORD,
    }
    server = await startProcess(dataDir, settings)
    const request = open()
    const orderOf = await cheapOrders(request)
    for (const [own, email] of customers.entries()) {
      const draft = orderOf(own)
      const body = { ...draft, customer: { ...draft.customer, email } }
      await request(submitOrder, { body, idempotencyKey: `expired-${own}` })
    }
    await vi.waitUntil(() => failures().length >= ORDERS, { timeout: MINUTES })
  })
  afterAll(async () => {
    await endEveryProcess()
    mailServer?.close()
    await authority?.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const waiting = async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    return Number(/^pugon_outbox_messages (\S+)$/m.exec(metrics)?.[1])
  }

  test('orders are taken, the shop is ready, and the metric counts every message that waits', async () => {
    expect(await waiting()).toBe(ORDERS)
    expect(mailServer.recipients).toEqual([])
    expect((await fetch(`${server.address}/actuator/health/readiness`)).status).toBe(200)
  })

  test('the log names the mail server and its certificate', () => {
    for (const line of failures()) {
      expect(line).toContain('localhost')
      expect(line).toMatch(/certificate|CERT_HAS_EXPIRED/i)
    }
  })

  test('once it is renewed, each message is mailed exactly once, without a restart', {
    timeout: 5 * MINUTES,
  }, async () => {
    mailServer.renew(await authority.certify(days(-1), days(1)))
    const renewed = performance.now()
    // The shop tries again by itself, a minute after the failure.
    await expect.poll(waiting, { timeout: 4 * MINUTES }).toBe(0)
    process.stdout.write(`All were mailed ${Math.round(performance.now() - renewed)} ms after the renewal.\n`)
    // Nothing is left under way.
    expect(await endProcess(server, 'SIGTERM')).toBe(0)
    expect(mailServer.recipients.toSorted()).toEqual(customers.map((address) => `<${address}>`))
  })
})
