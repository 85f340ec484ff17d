import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { answerUnreadable } from '#server/http/bodies/unreadable-request.ts'
import { listen } from '#server/listen.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
afterAll(() => listener.close())

/** Writes bytes on a connection and reads until the server hangs up. */
async function write(bytes: string) {
  const socket = connect(listener.port, '127.0.0.1')
  await once(socket, 'connect')
  // If the sending half is closed before the answer, the sender counts as gone.
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  return { status, head, body }
}

const HOST = 'Host: localhost\r\nConnection: close\r\n'

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
  [
    'two lengths',
    `POST /api/v1/orders/quote HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['more headers than fit', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a longer address than fits', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['a host that is none', 'GET /api/v1/products/1 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `GET /api/v1/products/1 HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
  ['the same host twice', `GET / HTTP/1.1\r\n${HOST}HOST: localhost\r\n\r\n`, 400],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a backslash', `GET /api\\v1\\..\\x HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 400],
])('%s is refused with a problem document', async (_, bytes, status) => {
  const answer = await write(bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toMatch(/^content-type: application\/problem\+json$/im)
  const { correlationId, ...problem } = JSON.parse(answer.body)
  expect(problem).toMatchObject({ status, message: 'Invalid request data' })
  expect(answer.head).toContain(correlationId)
  const { plain } = shop.deps.headers
  expect(plain).toHaveProperty('Content-Security-Policy')
  for (const [name, value] of Object.entries(plain)) {
    expect(answer.head.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
  }
})

test.each([
  ['TRACE', `TRACE /api/v1/products/1 HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'GET /api/v1/products/1 HTTP/1.0\r\n\r\n'],
  ['an address of another host', `GET http://evil.example/api/v1/products/1 HTTP/1.1\r\n${HOST}\r\n`],
  ['dots', `GET /api/v1/../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`],
])('%s is no failure of ours', async (_, bytes) => {
  const { status } = await write(bytes)
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).not.toBe(500)
})

test('a body that is too large is the last of its connection, and costs the next call nothing', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async (size: number) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': size }
    const asked = request({
      port: listener.port,
      path: `${API_BASE}/security/log`,
      method: 'POST',
      agent,
      headers,
    })
    asked.end('x'.repeat(size))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await text(answer)
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
  for (let round = 0; round < 10; round++) {
    expect(await post(20_000)).toEqual({ status: 413, connection: 'close' })
    expect((await post(10)).status).toBe(400)
  }
  agent.destroy()
})

test('a request that takes too long to arrive hears after how long (§8)', async () => {
  const server = createServer()
  answerUnreadable(server, () => shop.deps.headers.plain)
  const [ours, theirs] = duplexPair()
  server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), theirs)
  const [head = '', body = ''] = (await text(ours)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(body).message).toBe('Request timeout after 12000ms')
})

test('a sign-in whose JSON is broken hears the words of §8, as one whose fields are wrong', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const asked = { method: 'POST', headers, body: '{"username":' }
  const response = await signed(shop.app, `${API_BASE}/auth/signin`, asked)
  const { code, message } = await response.json()
  expect([response.status, code]).toEqual([400, 'CREDENTIALS_UNREADABLE'])
  expect(message).toBe('Please check your credentials and try again')
})

test.each([
  ['announced', 'Content-Length: 100\r\n\r\n['],
  ['sent in chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n'],
])(
  'who hangs up before the end of a body, %s, is no failure of ours and no lost database',
  async (_, rest) => {
    const counted = async (status: number) => {
      const { text } = await shop.deps.metrics.read()
      const labels = `{method="POST",route="/api/v1/security/log",status="${status}"}`
      return Number(text.split(`_count${labels} `)[1]?.split('\n')[0] ?? 0)
    }
    const before = await counted(400)
    const logged = vi.spyOn(shop.deps.log, 'error')
    const socket = connect(listener.port, '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST /api/v1/security/log HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
    await new Promise((sent) => socket.write(head + rest, sent))
    socket.destroy()
    await vi.waitFor(async () => expect(await counted(400)).toBe(before + 1), { timeout: 20_000 })
    expect([await counted(503), await counted(500)]).toEqual([0, 0])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  },
)
