import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { openVisit, signedInit } from '#tests/server/signed.ts'
import { endEveryProcess, endProcess, startProcess } from './server-process.ts'

const WRONG_SIGN_INS = 200
/** What a shopper who only looks may wait meanwhile. */
const MAX_READ_MS = 300

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-flood-'))
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test(`${WRONG_SIGN_INS} wrong sign-ins at once keep nobody from the catalogue for ${MAX_READ_MS} ms`, async () => {
  const server = await startProcess(dataDir, { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' })
  const request = (path: string, init?: RequestInit) => fetch(server.address + path, init)
  const visit = await openVisit({ request })
  await readCatalogue(request)

  const path = `${API_BASE}/auth/signin`
  const answers = Promise.all(
    Array.from({ length: WRONG_SIGN_INS }, async (_, index) => {
      const body = JSON.stringify({ username: `guess-${index}`, password: 'Wrong 1 Password!' })
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const answer = await request(path, signedInit(visit, path, init))
      await answer.arrayBuffer()
      return answer
    }),
  )
  let isOver = false
  void answers.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) times.push(await readCatalogue(request))
  const statuses = (await answers).map(({ status }) => status)
  await endProcess(server, 'SIGTERM')

  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  for (const answer of await answers) {
    if (answer.status === 503) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(times.length).toBeGreaterThan(3)
  expect(Math.max(...times)).toBeLessThan(MAX_READ_MS)
})

async function readCatalogue(request: (path: string) => Promise<Response>): Promise<number> {
  const started = performance.now()
  const answer = await request(`${API_BASE}/products/available`)
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  return performance.now() - started
}
