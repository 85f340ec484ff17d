import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depth } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'

const CONNECTIONS = depth(40, 500)
const CLOSED_WITHIN_MS = depth(60_000, 15_000)
const BYTE_EVERY_MS = 1_000
const OTHERS_EVERY_MS = 500
const OTHERS_WAIT_MS = depth(30_000, 1_000)

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await makeDataDir()
  server = await startProcess(dataDir, { LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await endEveryProcess()
  await rm(dataDir, { recursive: true, force: true })
})

const HEADERS = 'GET /api/v1/products HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const BODY =
  'POST /api/v1/orders/quote HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

test(`${CONNECTIONS} connections that send a byte a second are closed within ${CLOSED_WITHIN_MS / 1000} s, and others are served in the meantime`, {
  timeout: 150_000,
}, async () => {
  const started = performance.now()
  const lives = Array.from({ length: CONNECTIONS }, (_, index) =>
    sendSlowly(index % 2 === 0 ? HEADERS : BODY),
  )
  let isOver = false
  const closed = Promise.all(lives).then((times) => {
    isOver = true
    return times
  })
  let served = 0
  while (!isOver && performance.now() - started < 2 * CLOSED_WITHIN_MS) {
    const signal = AbortSignal.timeout(OTHERS_WAIT_MS)
    const answer = await fetch(`${server.address}/api/v1/products?size=1`, { signal })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    served++
    await new Promise((resume) => setTimeout(resume, OTHERS_EVERY_MS))
  }
  const times = await closed
  process.stdout.write(
    `the longest of ${CONNECTIONS} slow connections lasted ${Math.round(Math.max(...times))} ms, ${served} others were served\n`,
  )
  expect(Math.max(...times)).toBeLessThan(CLOSED_WITHIN_MS)
  expect(served).toBeGreaterThan(depth(1, 5))
})

/**
 * Opens a connection that never sends a complete request; returns how long the server kept it, in
 * milliseconds.
 */
function sendSlowly(beginning: string): Promise<number> {
  const { port } = new URL(server.address)
  return new Promise((closed) => {
    const socket: Socket = connect(Number(port), '127.0.0.1')
    let started = performance.now()
    let drip: ReturnType<typeof setInterval> | undefined
    socket.on('connect', () => {
      started = performance.now()
      socket.write(beginning)
      drip = setInterval(() => socket.write('a'), BYTE_EVERY_MS)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      closed(performance.now() - started)
    })
    socket.resume()
  })
}
