import { beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from '#client/network/probe.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const PHONE_MS = 30_000

let asked: number
let headers: Headers
let online: () => void

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  stubBrowser((sent) => {
    asked++
    headers = sent.headers
    return Response.json({ status: 'UP' })
  })
  vi.stubGlobal('document', { hidden: false, documentElement: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    online = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
})

test('what waits goes on when a probe is answered, and no probe is sent once nothing waits (§9, D50)', async () => {
  let waits = true
  const job = vi.fn()
  const stop = whenBack(job, () => waits)
  await vi.advanceTimersByTimeAsync(PHONE_MS)
  expect([asked, job.mock.calls.length]).toEqual([1, 1])
  for (const name of ['X-Correlation-ID', 'X-Client-Version', 'X-Browser-Hints'])
    expect(headers.get(name), name).toBeTruthy()
  waits = false
  await vi.advanceTimersByTimeAsync(PHONE_MS)
  expect(asked).toBe(1)
  stop()
})

test('on Save-Data what waits does not probe: it goes on when the browser says that the line is back (D54)', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const job = vi.fn()
  const stop = whenBack(job, () => true)
  await vi.advanceTimersByTimeAsync(3 * PHONE_MS)
  expect([asked, job.mock.calls.length]).toEqual([0, 0])
  online()
  expect(job).toHaveBeenCalledTimes(1)
  stop()
})
