import { expect, test } from 'vitest'
import { LATE_MS } from '#domain/page/progress/late-time.ts'
import { addPace, speedOf, timeLeft, timeLeftWords } from '#domain/page/progress/pace.ts'
import { addProgress, ended, type Progress, stepsAt } from '#domain/page/progress/progress.ts'
import { SKELETON_MS, STAGE_CHANGES, stageAt } from '#domain/page/progress/stages.ts'

const work = (id: string, more: Partial<Progress> = {}): Progress => ({
  ...{ id, type: 'linear', status: 'loading', progress: 40, title: id, message: '' },
  ...{ steps: [], estimatedTime: 7000, ...more },
})

test('work of less than 500 ms has no stage; then come 25, 50 and 75 %, 500 ms each (§4, D53)', () => {
  expect(stageAt(0)).toBeNull()
  expect(stageAt(499)).toBeNull()
  expect(stageAt(500)).toEqual({ name: 'fetching', progress: 25 })
  expect(stageAt(999)).toEqual({ name: 'fetching', progress: 25 })
  expect(stageAt(1000)).toEqual({ name: 'processing', progress: 50 })
  expect(stageAt(1500)).toEqual({ name: 'rendering', progress: 75 })
  expect(stageAt(600_000)).toEqual({ name: 'rendering', progress: 75 })
  expect(STAGE_CHANGES).toEqual([500, 1000, 1500])
})

test('loading is late after 10 s, and a skeleton stays 200 ms after the end (§4)', () => {
  expect([LATE_MS, SKELETON_MS]).toEqual([10_000, 200])
})

test('a fourth indicator drops the oldest of three, and the same work has one (§4, §9)', () => {
  const all = ['one', 'two', 'three', 'four'].reduce<Progress[]>(
    (shown, id) => addProgress(shown, work(id)),
    [],
  )
  expect(all.map(({ id }) => id)).toEqual(['two', 'three', 'four'])
  expect(addProgress(all, work('two')).map(({ id }) => id)).toEqual(['three', 'four', 'two'])
})

test('a work ends at 100 % or at 0 %, and so does the step it was at (§4)', () => {
  const steps = stepsAt(
    [
      { id: 'read', label: 'Read' },
      { id: 'check', label: 'Check' },
      { id: 'write', label: 'Write' },
    ],
    'check',
  )
  expect(steps.map(({ status }) => status)).toEqual(['completed', 'active', 'pending'])
  const good = ended(work('csv', { steps }), 'success')
  expect(good).toMatchObject({ progress: 100, status: 'success', estimatedTime: null })
  expect(good.steps.map(({ status }) => status)).toEqual(['completed', 'completed', 'pending'])
  const bad = ended(work('csv', { steps }), 'error', 'No line.')
  expect(bad).toMatchObject({ progress: 0, status: 'error', message: 'No line.' })
  expect(bad.steps.map(({ status }) => status)).toEqual(['completed', 'error', 'pending'])
})

test('the time left follows the speed of the last 10 s; without a measurement there is none (§3)', () => {
  expect(timeLeft([], 100)).toBeNull()
  expect(timeLeft([{ at: 0, done: 0 }], 100)).toBeNull()
  expect(
    speedOf([
      { at: 0, done: 0 },
      { at: 900, done: 50 },
    ]),
  ).toBeNull()
  expect(
    speedOf([
      { at: 0, done: 9 },
      { at: 5000, done: 9 },
    ]),
  ).toBeNull()
  // 4 MB at 320 kbit/s: 40,000 bytes a second.
  const paces = [0, 1, 2, 3].reduce<{ at: number; done: number }[]>(
    (known, second) => addPace(known, { at: second * 1000, done: second * 40_000 }),
    [],
  )
  expect(speedOf(paces)).toBe(40_000)
  expect(timeLeft(paces, 4_200_000)).toBe(102_000)
  // A line that became ten times faster soon says so.
  const faster = [20, 21, 22].reduce(
    (known, second) => addPace(known, { at: second * 1000, done: second * 400_000 }),
    paces,
  )
  expect(speedOf(faster)).toBe(400_000)
})

test('the time left is told in rounded words', () => {
  expect(timeLeftWords(0)).toBe('a few seconds left')
  expect(timeLeftWords(5000)).toBe('a few seconds left')
  expect(timeLeftWords(41_000)).toBe('about 45 s left')
  expect(timeLeftWords(102_000)).toBe('about 2 min left')
})
