import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { readOnBeforeClosing } from '#server/http/bodies/read-on.ts'
import { listen } from '#server/listen.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const MEGABYTE = 1024 * 1024
const CALLERS = 15
const TOO_LARGE = 20 * MEGABYTE
/** All callers together send it within the bound of time, on a busy machine, too. */
const SLIGHTLY_TOO_LARGE = 6 * MEGABYTE
const PATH = `${API_BASE}/admin/products/1/images`
/** Node's adapter by itself reads on for half a second. */
const LONGER_THAN_ADAPTER_MS = 700
const CHUNK = Buffer.alloc(64 * 1024, 'x')

const shop = await openSharedShop()
const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
const staff = await signInAs(shop, 'staff')
afterAll(() => listener.close())

/** The headers of a signed upload by staff. */
async function uploadHeaders(): Promise<Record<string, string>> {
  const init = signedInit(await openVisit(shop.app), PATH, { method: 'POST', body: 'multipart' })
  const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers))
  return { ...headers, Authorization: `Bearer ${staff.session.token}` }
}

type Sent = { bytes: number; end?: string; pauseMs?: number }

/** Sends a head, bytes in parts, with a pause after the first one, and an end; reads the answer when all are sent. */
async function sendRaw(port: number, head: string, { bytes, end = '', pauseMs = 0 }: Sent): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = text(socket)
  const write = (part: string | Buffer) =>
    new Promise<void>((sent, failed) => socket.write(part, (error) => (error ? failed(error) : sent())))
  await write(head)
  for (let left = bytes; left > 0; left -= CHUNK.length) {
    await write(CHUNK)
    if (left === bytes) await setTimeout(pauseMs)
  }
  await write(end)
  return answer
}

test.each([
  ['announced', `Content-Length: ${SLIGHTLY_TOO_LARGE}\r\n\r\n`, ''],
  ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${SLIGHTLY_TOO_LARGE.toString(16)}\r\n`, '\r\n0\r\n\r\n'],
])(`${CALLERS} callers who write 6 MB before they read, %s, all read the refusal`, async (_, rest, end) => {
  const heads = await Promise.all(Array.from({ length: CALLERS }, uploadHeaders))
  const answers = await Promise.all(
    heads.map((headers) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const type = 'Content-Type: multipart/form-data; boundary=x\r\n'
      const head = `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${type}${lines.join('')}${rest}`
      return sendRaw(listener.port, head, { bytes: SLIGHTLY_TOO_LARGE, end })
    }),
  )
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"message":"File size too large. Maximum 5MB allowed."')
  }
})

test('`fetch` reads that a picture may have 5 MB, of 5.1 and of 20 MB', async () => {
  const answers = [5.1 * MEGABYTE, TOO_LARGE].map(async (size) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(size)], 'cake.png', { type: 'image/png' }))
    const asked = { method: 'POST', headers: await uploadHeaders(), body }
    const answer = await fetch(`http://127.0.0.1:${listener.port}${PATH}`, asked)
    return [answer.status, (await answer.json()).message]
  })
  const refusal = [413, 'File size too large. Maximum 5MB allowed.']
  expect(await Promise.all(answers)).toEqual([refusal, refusal])
})

test.concurrent.each([
  [403, '/orders/submit'],
  [404, '/nothing'],
  [405, '/products'],
])('a body on a slow line is read on after a %i, too', async (status, path) => {
  const size = 512 * 1024
  const head = `POST ${API_BASE}${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`
  const answer = await sendRaw(listener.port, head, { bytes: size, pauseMs: LONGER_THAN_ADAPTER_MS })
  expect(Number(answer.slice('HTTP/1.1 '.length, 12))).toBe(status)
})

/** A server that refuses every call at once, and the bytes that it has read of each connection when that ended. */
async function refusing(bounds: { bytes: number; ms: number }) {
  const server: Server = createServer((_, response) =>
    response.writeHead(413, { Connection: 'close' }).end('Too large'),
  )
  const readBytes: Promise<number>[] = []
  server.on('connection', (socket) => readBytes.push(once(socket, 'close').then(() => socket.bytesRead)))
  readOnBeforeClosing(server, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, readBytes, port: (server.address() as AddressInfo).port }
}

const ENDLESS = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n'

test('who sends without an end is cut at the bound', async () => {
  const bytes = 2 * MEGABYTE
  const { server, readBytes, port } = await refusing({ bytes, ms: 600_000 })
  await expect(sendRaw(port, ENDLESS, { bytes: Number.POSITIVE_INFINITY })).rejects.toThrow()
  const read = await readBytes[0]
  expect(read).toBeGreaterThan(bytes)
  server.close()
})

test('who stops sending is cut after a time, with one answer', async () => {
  const { server, port } = await refusing({ bytes: 32 * MEGABYTE, ms: 100 })
  const answer = await sendRaw(port, ENDLESS, { bytes: CHUNK.length })
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(answer).toContain('Too large')
  server.close()
})
