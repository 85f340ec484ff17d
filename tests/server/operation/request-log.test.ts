import { describe, expect, test } from 'vitest'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/operation/log.ts'
import { createRequestLog, type RequestLog } from '#server/operation/metrics/request-log.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const ANSWER = {
  method: 'GET',
  route: '/api/v1/orders/:token',
  status: 200,
  seconds: 0.0123,
  correlationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

/** The lines that are logged of some answers at a sample rate, where chance gives 0, 0.1, 0.2 and so on. */
function linesOf(sample: number, answers: readonly Parameters<RequestLog>[0][]) {
  const lines: Record<string, unknown>[] = []
  let turn = 0
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const note = createRequestLog(log, sample, () => (turn++ % 10) / 10)
  for (const answer of answers) note(answer)
  return lines
}

describe('the log of requests', () => {
  test('has the share of ordinary requests that the setting says', () => {
    const ordinary = Array.from({ length: 100 }, () => ANSWER)
    expect([0, 0.2, 1].map((sample) => linesOf(sample, ordinary).length)).toEqual([0, 20, 100])
  })

  test('always has those that failed on our side or were slow, each at its level', () => {
    const lines = linesOf(0, [
      { ...ANSWER, status: 500 },
      { ...ANSWER, seconds: 1.5 },
      { ...ANSWER, status: 404 },
      // A call that waits for new orders is meant to take long.
      { ...ANSWER, route: '/api/v1/admin/orders/new', seconds: 25 },
      // A probe asks whether something is wrong.
      { ...ANSWER, route: '/actuator/health/readiness', status: 503 },
    ])
    expect(lines.map(({ level, status, ms }) => ({ level, status, ms }))).toEqual([
      { level: 50, status: 500, ms: 12.3 },
      { level: 40, status: 200, ms: 1500 },
    ])
  })

  test('always has a refused order, with the problem’s code, unless there were too many calls', () => {
    const order = { ...ANSWER, method: 'POST', route: '/api/v1/orders/submit' }
    const lines = linesOf(0, [
      { ...order, status: 409, code: 'ORDER_CHANGED' },
      { ...order, status: 429, code: 'TOO_MANY_REQUESTS' },
      { ...order, status: 201 },
      { ...ANSWER, status: 404, code: 'NOT_FOUND' },
    ])
    expect(lines).toEqual([
      expect.objectContaining({ status: 409, code: 'ORDER_CHANGED', correlationId: ANSWER.correlationId }),
    ])
  })

  test('has method, pattern of the route, status, time and correlation id, and nothing else', () => {
    const [line] = linesOf(1, [ANSWER])
    const { seconds, ...kept } = ANSWER
    const { level, time, pid, hostname, msg, ...fields } = line ?? {}
    expect(fields).toEqual({ ...kept, ms: 12.3 })
  })

  test('is told of every answer of the app by its pattern, with the id that the client was given', async () => {
    const shop = await openShop()
    const seen: Parameters<RequestLog>[0][] = []
    const app = createApp({ ...shop.deps, requestLog: (answer) => seen.push(answer) })
    const answer = await app.request('/api/v1/orders/a-secret-token?email=ana%40example.com')
    await app.request('/a-page-that-is-not-there')
    expect(seen.map(({ route, status }) => ({ route, status }))).toEqual([
      { route: '/api/v1/orders/:token', status: 404 },
      { route: expect.not.stringContaining('not-there'), status: expect.any(Number) },
    ])
    expect(seen[0]?.code).toBe('NOT_FOUND')
    expect(seen[0]?.correlationId).toBe(answer.headers.get(CORRELATION_HEADER))
    expect(JSON.stringify(seen)).not.toMatch(/secret|ana/)
    await shop.close()
  })
})
