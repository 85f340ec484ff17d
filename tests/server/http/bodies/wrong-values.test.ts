import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { LONG_CPU_MS } from './long-texts.ts'
import type { Report, Work } from './wrong-values-thread.ts'

/** Processor time of the server's thread, which does not grow on a busy machine. */
const MAX_CPU_MS = 1000
/** After this much processor time without an answer, the thread counts as hanging. */
const HANG_CPU_MS = 20_000
const LOOK_EVERY_MS = 2_000
/** It takes a minute on a quiet machine; others may keep the processor busy. */
const PATIENCE_MS = 900_000

/** Calls that refuse before they look at the value, with the reason; they are tried all the same. */
const LIMITED: Record<string, string> = {
  'POST /email/contact': 'a filled honeypot counts as a message, of which an address may send 20 an hour',
  'GET /vouchers/validate/{code}': 'ten codes that do not exist in ten minutes (R25)',
  'POST /vouchers/apply': 'the same ten codes',
  'POST /auth/pins': 'admins, as whom all is tried, have no PIN',
}

type Answer = Extract<Report, { status: number }>

let dataDir: string
let answers: Answer[]
let longAnswers: Answer[]
let hungAt: string | null

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-wrong-'))
  const environment: Record<string, string> = {
    RATE_LIMIT_FACTOR: '100000',
    REBUILD: 'off',
    DATA_DIR: dataDir,
  }
  if (inject('postgres')) {
    Object.assign(environment, POSTGRES_SETTINGS, { DATABASE_URL: await copyTemplate() })
  } else await cp(inject('template'), dataDir, { recursive: true })
  const work: Work = {
    root: resolve(import.meta.dirname, '..', '..', '..', '..'),
    environment,
    opening: OPENING,
  }
  const [all, hung] = await listen(work)
  hungAt = hung
  answers = all.filter(({ isLong }) => !isLong)
  longAnswers = all.filter(({ isLong }) => isLong)
}, PATIENCE_MS)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** All answers, and the request in which the thread hung, if any. */
async function listen(workerData: Work): Promise<[Answer[], string | null]> {
  const thread = new Worker(new URL('./wrong-values-thread.ts', import.meta.url), { workerData })
  const found: Answer[] = []
  return new Promise((done, fail) => {
    let asked = 'its start'
    let heard = 0
    let before = { heard, cpuMs: 0 }
    const end = (hung: string | null) => {
      clearInterval(looking)
      void thread.terminate()
      done([found, hung])
    }
    const look = async () => {
      const { user, system } = await thread.cpuUsage()
      const cpuMs = (user + system) / 1000
      if (heard !== before.heard) before = { heard, cpuMs }
      else if (cpuMs - before.cpuMs > HANG_CPU_MS) end(asked)
    }
    // A thread that has ended does not report its time.
    const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
    thread.on('error', (error) => {
      clearInterval(looking)
      fail(error)
    })
    thread.on('message', (report: Report) => {
      heard++
      if ('over' in report) end(null)
      else if ('asked' in report) asked = report.asked
      else found.push(report)
    })
  })
}

test('no wrong value hangs the server', () => expect(hungAt).toBeNull())

test('no wrong value is a failure of ours', () => {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test(`no wrong value keeps the server for ${MAX_CPU_MS} ms`, () => {
  expect(answers.filter(({ cpuMs }) => cpuMs > MAX_CPU_MS)).toEqual([])
})

test(`no long text of one sign keeps the server for ${LONG_CPU_MS} ms, or is a failure of ours`, () => {
  expect(longAnswers.filter(({ status, cpuMs }) => status >= 500 || cpuMs > LONG_CPU_MS)).toEqual([])
  const taken = longAnswers.filter(({ status }) => status < 300)
  // Texts that are all refused would prove nothing about what happens to them.
  expect(taken.length).toBeGreaterThan(100)
})

test('every call with a field was tried, and most were refused because of the value', () => {
  const asked = new Set(answers.map(({ name }) => titleOf(name)))
  const withFields = CALLS.filter(({ params, query, body }) => params ?? query ?? body)
  expect(
    withFields.map(({ method, path }) => `${method} ${path}`).filter((name) => !asked.has(name)),
  ).toEqual([])
  const codes = Map.groupBy(answers, ({ code }) => code)
  const refused = codes.get('VALIDATION_FAILED')?.length ?? 0
  expect(refused).toBeGreaterThan(answers.length / 2)
  // A request that is refused before it is read would prove nothing.
  for (const code of [
    'AUTHENTICATION_REQUIRED',
    'FORBIDDEN',
    'SIGNATURE_INVALID',
    'REPLAYED',
    'RATE_LIMITED',
  ]) {
    const early = (codes.get(code) ?? []).filter(({ name }) => !(titleOf(name) in LIMITED))
    expect(early).toEqual([])
  }
  const early = answers.filter(({ status, code }) => status === 428 || code === 'UNSUPPORTED_MEDIA_TYPE')
  expect(early).toEqual([])
})

/** The call with which a request's name begins. */
function titleOf(name: string): string {
  return name.split(' ', 2).join(' ')
}
