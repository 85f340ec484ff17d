// Runs everything that says whether the shop is sound: checks, the build, what it weighs, tests of
// rules, of the API, of the finished site and in the browser. Ends with one line `N passed, N failed`.
// `npm test -- unit server` runs only the steps that are named.
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { runChecks } from './check/all.ts'
import { run } from './check/command.ts'
import { add, type Counts, MAX_FLAKY, NONE, playwrightCounts, vitestCounts } from './test/counts.ts'

type Step = {
  name: string
  /** A step without anything to look at yet is left out. */
  isWanted: boolean
  needsBuild?: boolean
  run: () => Promise<Counts>
}

const PASSED: Counts = { ...NONE, passed: 1 }

function failed(why: string): Counts {
  return { ...NONE, failed: 1, failures: [why] }
}

async function program(words: string[]): Promise<Counts> {
  const [name = '', ...args] = words
  const { code } = await run(name, args, true)
  return code === 0 ? PASSED : failed(`${name} ended with code ${code}.`)
}

/** Runs a test runner; one that breaks down, or finds no test among its files, has failed as well. */
async function runner(words: string[], report: string, counts: (path: string) => Counts): Promise<Counts> {
  rmSync(report, { force: true })
  const outcome = await program(words)
  const found = counts(report)
  if (outcome.failed > 0 && found.failed === 0) {
    return add(found, failed(`${words[0]} ended with an error that is not one of its tests.`))
  }
  if (found.passed + found.failed + found.skipped === 0) {
    return failed(`${words[0]} ran no test although there are files.`)
  }
  return found
}

function vitest(project: string): Step {
  const report = `.cache/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const words = ['vitest', 'run', '--config=tests/vitest.config.ts', `--project=${project}`, ...reporters]
  return {
    name: project,
    isWanted: hasTests(project),
    needsBuild: project === 'site',
    run: () => runner(words, report, vitestCounts),
  }
}

function hasTests(folder: string): boolean {
  return globSync(`tests/${folder}/**/*.test.{ts,tsx}`).length > 0
}

const hasPages = globSync('src/pages/**/*.astro').length > 0
const STEPS: Step[] = [
  { name: 'check', isWanted: true, run: async () => ({ ...NONE, ...(await runChecks()) }) },
  { name: 'build', isWanted: hasPages, run: () => program(['astro', 'build']) },
  {
    name: 'size',
    isWanted: hasPages && existsSync('.size-limit.json'),
    needsBuild: true,
    run: () => program(['size-limit']),
  },
  vitest('unit'),
  vitest('server'),
  vitest('drill'),
  vitest('site'),
  {
    name: 'e2e',
    isWanted: hasTests('e2e'),
    needsBuild: true,
    run: () =>
      runner(
        ['playwright', 'test', '--config=tests/playwright.config.ts'],
        '.cache/browser.json',
        playwrightCounts,
      ),
  },
]

const words = process.argv.slice(2)
const unknown = words.filter((word) => !STEPS.some(({ name }) => name === word))
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown}. There are ${STEPS.map(({ name }) => name)}.`)

mkdirSync('.cache', { recursive: true })
let total = NONE
let isBuilt = true
for (const step of STEPS) {
  if (!step.isWanted || (words.length > 0 && !words.includes(step.name))) continue
  console.log(`\n── ${step.name} ──`)
  if (step.needsBuild && !isBuilt) {
    console.log('Not run: there is no finished site to look at.')
    continue
  }
  const counts = await step.run()
  if (step.name === 'build') isBuilt = counts.failed === 0
  total = add(total, counts)
}

if (total.failures.length > 0) console.log(`\n${'!'.repeat(72)}\nFailed:`)
for (const failure of total.failures) console.log(`failed: ${failure}`)
if (total.flaky.length > 0) {
  console.log(
    `\n${'!'.repeat(72)}\nPassed only when run again; more than ${MAX_FLAKY} of these fail the run:`,
  )
  for (const name of total.flaky) console.log(`flaky: ${name}`)
}
const flaky = total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : ''
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}${flaky}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
