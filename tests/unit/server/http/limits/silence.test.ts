import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeSilent } from '#server/http/limits/silence.ts'

const SILENCE_MS = 50
/** More than what the systems of both sides buffer. */
const MANY_BYTES = 64 * 1024 * 1024
const CALL = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

let listener: Server
afterEach(() => listener.close().closeAllConnections())

/** Calls a server that does `answer`, and counts the silences that the server notices. */
async function call(answer: (response: ServerResponse) => void, sent = CALL) {
  let silences = 0
  listener = createServer((_, response) => answer(response))
  closeSilent(listener, SILENCE_MS)
  listener.on('timeout', () => {
    silences++
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const caller = connect((listener.address() as AddressInfo).port, '127.0.0.1')
  caller.write(sent)
  return { caller, silences: () => silences }
}

async function wordsUntilClosed(caller: Socket): Promise<string> {
  let words = ''
  caller.on('data', (bytes) => {
    words += bytes
  })
  await once(caller, 'close')
  return words
}

test('an answer that begins after three silences arrives', async () => {
  const { caller } = await call((response) => {
    let silences = 0
    listener.on('timeout', () => ++silences === 3 && response.end('made'))
  })
  expect(await wordsUntilClosed(caller)).toMatch(/^HTTP\/1\.1 200[\s\S]*made/)
})

test('an answer that never begins is given up at the fourth silence', async () => {
  const { caller, silences } = await call(() => undefined)
  expect(await wordsUntilClosed(caller)).toBe('')
  expect(silences()).toBe(4)
})

test.each([
  ['a caller that never reads its answer', CALL],
  ['a caller that sends half of a call', CALL.slice(0, 20)],
  ['a caller that sends nothing', ''],
])('%s loses the connection at the first silence', async (_, sent) => {
  const { caller, silences } = await call((response) => response.end(Buffer.alloc(MANY_BYTES)), sent)
  const [socket] = await once(listener, 'timeout')
  caller.pause()
  await once(socket, 'close')
  expect(silences()).toBe(1)
})
