import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '#scripts/check/all.ts'
import { run } from '#scripts/check/command.ts'
import { SITE_URL } from './built-site.ts'
import { add, type Counts, NONE, playwrightCounts, vitestCounts } from './counts.ts'
import { installEngines } from './engines.ts'
import type { Step } from './schedule.ts'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'pugon-tests-'
/** The tests' databases and folders need less than 2 GB at a time. */
const ENOUGH_BYTES = 6e9

let environment: { TMPDIR?: string } | undefined

type Outcome = Awaited<ReturnType<Step['run']>>

/**
 * All steps of `npm test`: those that others need come first, then the longest. `only` limits the files to
 * run.
 */
export function allSteps(only: readonly string[] = []): Step[] {
  return [
    { name: 'build', run: build },
    { name: 'check', run: check },
    { name: 'e2e', needs: ['build'], run: () => playwright(only) },
    vitest('server', only, ['--project=server*']),
    vitest('unit', only, ['--project=unit*']),
    { ...vitest('drill', only), needs: ['build'] },
    { ...vitest('site', only), needs: ['build'] },
  ]
}

/** The shop in Firefox and WebKit: for the soak, and when it is named. They are installed where that is possible. */
export function engines(): Step {
  const step = vitest('engines', [])
  return {
    ...step,
    needs: ['build'],
    run: async () => {
      await installEngines()
      return step.run()
    },
  }
}

/** The office in a large shop: how long its screens take, for the soak, since it needs the whole machine. */
export function office(): Step {
  return { name: 'office', run: () => program('node', ['tests/bench/run.ts', 'office']) }
}

/** Runs the tests of one or several projects, or the given files. */
export function vitest(name: string, files: readonly string[], projects = [`--project=${name}`]): Step {
  const report = `.cache/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const words = ['run', '--config=tests/vitest.config.ts', ...projects, ...reporters, ...files]
  return { name, run: () => runner('vitest', { words, report, counts: vitestCounts }) }
}

function playwright(files: readonly string[]): Promise<Outcome> {
  const words = ['test', '--config=tests/playwright.config.ts', ...files]
  return runner('playwright', { words, report: '.cache/browser.json', counts: playwrightCounts })
}

async function build(): Promise<Outcome> {
  const site = await program('astro', ['build'], { SITE_URL })
  // The browser tests' shop would otherwise bundle its pages when it starts.
  const bundle = await program('node', ['scripts/bundle.ts'])
  return { counts: add(site.counts, bundle.counts), output: `${site.output}\n${bundle.output}` }
}

async function check(): Promise<Outcome> {
  const { output, ...counts } = await runChecks()
  return { counts: { ...NONE, ...counts }, output }
}

async function program(name: string, words: string[], settings = {}): Promise<Outcome> {
  const { code, output } = await run(name, words, settings)
  const counts = code === 0 ? { ...NONE, passed: 1 } : failed(`${name} ended with code ${code}.`)
  return { counts, output }
}

type Runner = {
  words: string[]
  report: string
  counts: (path: string) => Counts
}

/** Runs a test runner; one that crashes, or finds no test among its files, has also failed. */
async function runner(name: string, { words, report, counts }: Runner): Promise<Outcome> {
  rmSync(report, { force: true })
  const { counts: ended, output } = await program(name, words, memoryFolder())
  const sums = existsSync(report) ? counts(report) : NONE
  if (ended.failed > 0 && sums.failed === 0) {
    return { counts: add(sums, failed(`${name} ended with an error that is not one of its tests.`)), output }
  }
  if (sums.passed + sums.failed + sums.skipped === 0) {
    return { counts: failed(`${name} ran no test although there are files.`), output }
  }
  return { counts: sums, output }
}

function failed(why: string): Counts {
  return { ...NONE, failed: 1, failures: [why] }
}

/**
 * A folder for the temporary files of this run, in memory where that is possible and there is plenty: a database is
 * copied there with a quarter of the processor time. It is removed with the run; those of killed runs at the next one.
 */
function memoryFolder(): { TMPDIR?: string } {
  if (environment) return environment
  environment = make()
  return environment
}

function make(): { TMPDIR?: string } {
  if (!existsSync(MEMORY) || process.availableMemory() < ENOUGH_BYTES) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH_BYTES) return {}
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`)) remove(name)
  }
  const folder = `${PREFIX}${process.pid}`
  // Postgres, which is not started as root, reads its cluster in here.
  mkdirSync(join(MEMORY, folder), { recursive: true, mode: 0o755 })
  process.once('exit', () => remove(folder))
  return { TMPDIR: join(MEMORY, folder) }
}

function remove(name: string): void {
  rmSync(join(MEMORY, name), { recursive: true, force: true })
}
