import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCopy } from '#domain/page/copies/device-copy.ts'
import { DEFAULT_CARE } from '#domain/page/network/device-care.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import type { Copies } from '#service-worker/copies.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+08:00`)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: at('09:30') })
})

/** Which of the catalogue's copies, named by the time of day at which they were made, are cleared now. */
async function cleared(hours: object): Promise<string[]> {
  const { clearOtherPeriods, readHours } = await import('#service-worker/period.ts')
  const made = ['07:30', '08:30', '09:10']
  const gone: string[] = []
  const copies = {
    find: async () => null,
    keep: async () => undefined,
    clear: async (isGoing: (entry: DeviceCopy) => boolean) => {
      const entry = (time: string) => ({ tags: ['catalogue'], timestamp: at(time) }) as unknown as DeviceCopy
      gone.push(...made.filter((time) => isGoing(entry(time))))
      expect(isGoing({ ...entry('07:30'), tags: ['picture'] })).toBe(false)
    },
  } as unknown as Copies
  await readHours(copies, async () => Response.json(hours))
  await clearOtherPeriods(copies)
  return gone
}

test('the catalogue’s copies of another period are cleared, by the shop’s own hours and peaks (D41, D57)', async () => {
  expect(await cleared(HOURS_PRESETS.standard)).toEqual(['07:30'])
  expect(await cleared(HOURS_PRESETS.early)).toEqual(['07:30', '08:30'])
})

test('a worker that lives through a change of the period clears its copies once in each (§4, D57)', async () => {
  expect(await cleared(HOURS_PRESETS.standard)).toEqual(['07:30'])
  expect(await cleared(HOURS_PRESETS.standard)).toEqual([])
  vi.setSystemTime(at('10:00'))
  expect(await cleared(HOURS_PRESETS.standard)).toEqual(['08:30', '09:10'])
})

test('what the owner has changed reaches a device on a line within a day, however long its copy is fresh (D56, D57)', async () => {
  const { currentCare, readHours } = await import('#service-worker/period.ts')
  const said = (followsLine: boolean) => ({
    ...HOURS_PRESETS.standard,
    devices: { ...DEFAULT_CARE, followsLine },
  })
  let ageMs = 0
  const copies = {
    find: async () => ({ response: Response.json(said(true)) }),
    isYoung: async (_: string, ms: number) => ageMs < ms,
    keep: async () => undefined,
  } as unknown as Copies
  const ask = vi.fn(async () => Response.json(said(false)))
  ageMs = 24 * 3_600_000 - 1
  await readHours(copies, ask)
  expect([ask.mock.calls.length, currentCare().followsLine]).toEqual([0, true])
  ageMs++
  await readHours(copies, ask)
  expect([ask.mock.calls.length, currentCare().followsLine]).toEqual([1, false])
})
