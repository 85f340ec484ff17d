import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { depth } from '#tests/depth.ts'
import { SHARE_OF_BARE, startBareServer } from '#tests/drill/setup/bare-server.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'

const WRONG_SIGN_INS = depth(60, 200)
/** Time limit for a shopper who only looks around. */
const MAX_READ_MS = depth(20_000, 300)

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test(`${WRONG_SIGN_INS} wrong sign-ins at once keep nobody from the catalogue for ${MAX_READ_MS} ms`, {
  timeout: 180_000,
}, async () => {
  const server = await startProcess(dataDir, { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' })
  await readCatalogue(server.address)
  const bare = await startBareServer()
  const flood = new Worker(new URL('../setup/flood/sign-in-flood.ts', import.meta.url), {
    workerData: { address: server.address, count: WRONG_SIGN_INS },
  })
  await once(flood, 'message')
  let isOver = false
  const answered: Promise<{ status: number; retryAfter: number }[]> = once(flood, 'message').then(
    ([found]) => {
      isOver = true
      return found
    },
  )
  const times: number[] = []
  const bareTimes: number[] = []
  const readAll = async () => {
    while (!isOver) times.push(await readCatalogue(server.address))
  }
  const readBare = async () => {
    while (!isOver) bareTimes.push(await timeOf(bare.address))
  }
  const [answers] = await Promise.all([answered, readAll(), readBare()])
  bare.process.kill()
  await endProcess(server, 'SIGTERM')

  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 503]))
  for (const { status, retryAfter } of answers) {
    if (status === 503) expect(retryAfter).toBeGreaterThan(0)
  }
  expect(times.length).toBeGreaterThan(depth(0, 3))
  process.stdout.write(`worst read ${Math.max(...times)} ms, a bare server's ${Math.max(...bareTimes)} ms\n`)
  expect(Math.max(...times)).toBeLessThan(Math.max(MAX_READ_MS, SHARE_OF_BARE * Math.max(...bareTimes)))
})

const readCatalogue = (address: string) => timeOf(`${address}${API_BASE}/products/available`)

async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  return performance.now() - started
}
