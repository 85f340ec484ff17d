import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLS } from './fake-calls.ts'
import { listPage, paymentPage } from './fake-page.ts'
import type { FakeDelivery, FakeProvider } from './fake-provider.ts'
import { FAKES, fakeOf } from './fakes.ts'

/** All fakes on one server of this machine: the calls of shops, and a page for each payment. */
export type FakeSite = {
  origin: string
  fakes: Readonly<Record<string, FakeProvider>>
  close: () => Promise<void>
}

type Needs = {
  now?: () => Date
  /** The origin at which people open the pages, if it is another one; what it gets below `/fake-provider` it passes on. */
  shownAt?: string
  /** Fakes that are there already, by provider. */
  fakes?: Readonly<Record<string, FakeProvider>>
  /** The picture that is shown as a code to scan. */
  code?: string
  /** Takes the event of what a person has chosen on a page to the shop. */
  deliver: (provider: string, event: FakeDelivery) => Promise<void>
}

const PAGES = '/fake-provider'

/** Opens them on a free port. */
export async function openFakeSite({
  now = () => new Date(),
  shownAt,
  fakes: present,
  code,
  deliver,
}: Needs): Promise<FakeSite> {
  const fakes: Record<string, FakeProvider> = { ...present }
  const server = createServer((message, response) => {
    answer(message, response).catch(() => message.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const pages = `${shownAt ?? `http://localhost:${port}`}${PAGES}`
  for (const provider of Object.keys(FAKES)) {
    const show = { pages: `${pages}/${provider}`, ...(code !== undefined && { code }) }
    fakes[provider] ??= fakeOf(provider, now, show).fake
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = message
    const pieces: Buffer[] = []
    for await (const piece of message) pieces.push(piece)
    if (url.startsWith(`${CALLS}/`)) {
      const [, provider = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.slice(CALLS.length)) ?? []
      const body = method === 'GET' ? null : Buffer.concat(pieces)
      const call = { method, headers: headers as HeadersInit, body }
      const told = await fakes[provider]?.fetch(`http://fake${path}`, call)
      response.writeHead(told?.status ?? 404, { 'Content-Type': 'application/json' })
      response.end(await told?.text())
      return
    }
    const [provider = '', id = '', deed = ''] = url.slice(PAGES.length + 1).split('/')
    const payment = fakes[provider]?.books.payments.get(id)
    if (method === 'POST' && payment) {
      await deliver(provider, act(provider, id, deed)).catch(() => undefined)
      const isOnPage = payment.method !== 'qrph'
      response.writeHead(303, { Location: isOnPage && payment.returnUrl ? payment.returnUrl : payment.page })
      response.end()
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(payment ? paymentPage(payment) : listPage(fakes))
  }

  function act(provider: string, id: string, deed: string): FakeDelivery {
    const fake = fakes[provider]
    if (!fake) throw new Error(`There is no fake of ${provider}`)
    return deed === 'pay' ? fake.pay(id) : fake.end(id, deed === 'fail' ? 'failed' : 'expired')
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    fakes,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
