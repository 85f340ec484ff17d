import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATE_MS } from '#domain/page/progress/late-time.ts'
import {
  $progress,
  changeProgress,
  dropProgress,
  endProgress,
  showStages,
  startProgress,
  startProgressSoon,
} from '#stores/page/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of $progress.get()) dropProgress(id)
})

const shown = () => $progress.get().map(({ id, progress, status }) => [id, progress, status])
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('three works are shown at once; a fourth drops the oldest (§4, §9)', () => {
  for (const id of ['one', 'two', 'three', 'four']) startProgress({ id, title: id })
  expect(shown().map(([id]) => id)).toEqual(['two', 'three', 'four'])
  // The dropped one reports on, and is not shown again.
  changeProgress('one', { progress: 50 })
  endProgress('one', 'success')
  expect(shown().map(([id]) => id)).toEqual(['two', 'three', 'four'])
})

test('an ended work shows 100 or 0 % and leaves after 2 s; one that starts again stays (§4, §9)', async () => {
  startProgress({ id: 'upload', title: 'Upload', progress: 60 })
  startProgress({ id: 'import', title: 'Import', progress: 60 })
  endProgress('upload', 'success')
  endProgress('import', 'error', 'No line.')
  expect(shown()).toEqual([
    ['upload', 100, 'success'],
    ['import', 0, 'error'],
  ])
  await pass(1000)
  startProgress({ id: 'import', title: 'Import' })
  await pass(999)
  expect(shown()).toHaveLength(2)
  await pass(1)
  expect(shown()).toEqual([['import', 0, 'loading']])
  await pass(10_000)
  expect(shown()).toHaveLength(1)
})

test('quick work shows nothing and is not held up (D53)', async () => {
  const work = showStages(
    { id: 'menu', title: 'Menu' },
    new Promise((done) => setTimeout(done, 499, 'value')),
  )
  await pass(499)
  expect(await work).toBe('value')
  await pass(5000)
  expect(shown()).toEqual([])
})

test('longer work passes through 25, 50, 75 and 100 %; what waits for it waits 200 ms more (§4, D53)', async () => {
  let isThere = false
  void showStages({ id: 'menu', title: 'Menu' }, new Promise((done) => setTimeout(done, 3000))).then(() => {
    isThere = true
  })
  for (const [ms, progress] of [
    [500, 25],
    [500, 50],
    [500, 75],
    [1499, 75],
  ] as const) {
    await pass(ms)
    expect(shown()).toEqual([['menu', progress, 'loading']])
  }
  await pass(1)
  expect(shown()).toEqual([['menu', 100, 'success']])
  await pass(199)
  expect(isThere).toBe(false)
  await pass(1)
  expect(isThere).toBe(true)
  await pass(1800)
  expect(shown()).toEqual([])
})

test('failed work shows 0 %, and its failure goes on at once (§4)', async () => {
  const failing = new Promise((_, fail) => setTimeout(fail, 600, new Error('No line')))
  const work = showStages({ id: 'menu', title: 'Menu' }, failing).catch((error) => error.message)
  await pass(600)
  expect(await work).toBe('No line')
  expect(shown()).toEqual([['menu', 0, 'error']])
})

test('newer work of the same name goes on where the bar is, and the earlier one ends nothing', async () => {
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms))
  void showStages({ id: 'quote', title: 'Price' }, after(1200))
  await pass(1100)
  void showStages({ id: 'quote', title: 'Price' }, after(1000))
  await pass(600)
  expect(shown()).toEqual([['quote', 50, 'loading']])
  await pass(400)
  expect(shown()).toEqual([['quote', 100, 'success']])
})

test('work that is given up goes without a word', async () => {
  const given = new AbortController()
  const failing = new Promise((_, fail) => setTimeout(fail, 900, new Error('aborted')))
  const work = showStages({ id: 'search', title: 'Search', signal: given.signal }, failing).catch(
    () => 'gone',
  )
  await pass(600)
  expect(shown()).toHaveLength(1)
  given.abort()
  await pass(300)
  expect(await work).toBe('gone')
  expect(shown()).toEqual([])
})

test('words about a late page come after the 10 s of the rule: one style says so, and scripts take the rule’s own number (§4, D53)', () => {
  const saying = globSync('src/**/*.{css,astro,ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\blate 0s (\S+) forwards/g)].map(([, time]) => [path, time]),
  )
  expect(Object.fromEntries(saying)).toEqual({
    'src/styles/base.css': `${LATE_MS / 1000}s`,
    'src/islands/form/StillLoading.tsx': `\${${'LATE_MS'}}ms`,
  })
  expect(saying).toHaveLength(2)
})

test('a work with counts shows after 500 ms, as far as it is by then; a quicker one never (D53)', async () => {
  startProgressSoon({ id: 'export', title: 'Export' })
  changeProgress('export', { progress: 30 })
  await pass(499)
  expect(shown()).toEqual([])
  await pass(1)
  expect(shown()).toEqual([['export', 30, 'loading']])
  startProgressSoon({ id: 'import', title: 'Import' })
  await pass(400)
  endProgress('import', 'success')
  await pass(5000)
  expect(shown()).toEqual([['export', 30, 'loading']])
})
