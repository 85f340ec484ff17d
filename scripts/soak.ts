// Runs the heavy proofs whole: 100,000 carts, floods, slow readers, thousands of hostile requests, servers that are
// killed, thousands of products; and measures what `npm test` cannot on a machine that others use too. One after the
// other, on a machine that does nothing else.
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { report } from './test/report.ts'
import { runSteps } from './test/schedule.ts'
import { allSteps } from './test/steps.ts'

/** Whatever asks how deep it is to go: tests/depth.ts. */
const heavy = globSync('tests/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("'#tests/depth.ts'"),
)
const has = (folder: string) => heavy.some((file) => file.startsWith(`tests/${folder}/`))

process.env['DEEP'] = '1'
mkdirSync('.cache', { recursive: true })
const steps = allSteps(heavy).filter(({ name }) => name === 'build' || has(name))
report(await runSteps(steps, { atOnce: 1, cores: availableParallelism(), print: console.log }))
