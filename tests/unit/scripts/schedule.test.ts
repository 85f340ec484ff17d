import { expect, test } from 'vitest'
import { type Counts, NONE } from '#scripts/test/counts.ts'
import { runSteps, type Step } from '#scripts/test/schedule.ts'

const PASSED: Counts = { ...NONE, passed: 1 }
const FAILED: Counts = { ...NONE, failed: 1, failures: ['it broke'] }

/** Steps that end on demand; `log` records what began and ended, in order. */
function kitchen() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const step = (name: string, needs: string[] = [], counts = PASSED): Step => ({
    name,
    needs,
    run: async () => {
      log.push(`${name} begins`)
      await new Promise<void>((end) => ends.set(name, end))
      log.push(`${name} ends`)
      return { counts, output: `of ${name}` }
    },
  })
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)?.()
  }
  const printed: string[] = []
  const run = (steps: Step[], atOnce = 2) => runSteps(steps, { atOnce, print: (text) => printed.push(text) })
  return { log, step, end, run, printed }
}

test('two steps run at once, and the next when one has ended', async () => {
  const { log, step, end, run } = kitchen()
  const running = run([step('a'), step('b'), step('c')])
  await end('b')
  await end('c')
  await end('a')
  expect(await running).toMatchObject({ passed: 3, failed: 0 })
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'a ends'])
})

test('a step waits for what it needs, and others go before it', async () => {
  const { log, step, end, run } = kitchen()
  const running = run([step('build'), step('site', ['build']), step('unit')])
  await end('unit')
  await end('build')
  await end('site')
  await running
  expect(log.findIndex((line) => line.startsWith('site'))).toBeGreaterThan(log.indexOf('build ends'))
})

test('a step that needs one that failed is not run; one that needs an unnamed one is', async () => {
  const { log, step, end, run, printed } = kitchen()
  const running = run([step('build', [], FAILED), step('site', ['build']), step('e2e', ['deploy'])])
  await end('build')
  await end('e2e')
  expect(await running).toMatchObject({ passed: 1, failed: 1, failures: ['it broke'] })
  expect(log.join()).not.toContain('site')
  expect(printed.join()).toContain('Not run: build failed.')
})
