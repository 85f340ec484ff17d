import { beforeEach, expect, test, vi } from 'vitest'
import type { Copies } from '#service-worker/copies.ts'
import { invalidate } from '#service-worker/invalidate.ts'

const BEGIN = Date.parse('2026-11-24T03:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: BEGIN }))

/** A storage that fails so often; `tries` are the ms at which it was tried. */
function storage(failures: number) {
  const tries: number[] = []
  const invalidateTags = async () => {
    tries.push(Date.now() - BEGIN)
    if (tries.length <= failures) throw new DOMException('busy', 'UnknownError')
  }
  return { tries, copies: { invalidate: invalidateTags } as unknown as Copies }
}

test.each([
  [0, [0]],
  [1, [0, 1000]],
  [2, [0, 1000, 3000]],
])('an invalidation that fails %i times is tried at %j ms and then done (§8)', async (failures, expected) => {
  const { tries, copies } = storage(failures)
  const done = invalidate(copies, ['catalogue'])
  await vi.runAllTimersAsync()
  await done
  expect(tries).toEqual(expected)
})

test('after two retries it is given up, and one without tags is not tried again (§5, §8)', async () => {
  const lost = storage(9)
  const failing = expect(invalidate(lost.copies, ['catalogue'])).rejects.toThrow('busy')
  await vi.runAllTimersAsync()
  await failing
  expect(lost.tries).toEqual([0, 1000, 3000])
  const refused = storage(9)
  await expect(invalidate(refused.copies, [])).rejects.toThrow('busy')
  expect(refused.tries).toHaveLength(1)
})
