// Runs the heavy proofs at full size: 100,000 carts, floods, slow readers, thousands of hostile requests,
// killed servers, thousands of products; measurements that need a quiet machine; the shop in other browsers; and how fast the office of a large shop is.
// One after the other.
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { report } from '#scripts/test/report.ts'
import { runSteps } from '#scripts/test/schedule.ts'
import { allSteps, engines, office } from '#scripts/test/steps.ts'

/** Test files that use tests/depth.ts, directly or through an import. */
function heavyTests(): string[] {
  const files = globSync('tests/**/*.ts').map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  const paths = new Set(['tests/depth.ts'])
  const asks = ({ path, code }: { path: string; code: string }) =>
    [...paths].some((one) => {
      const isBeside = dirname(one) === dirname(path)
      return code.includes(`'#${one}'`) || (isBeside && code.includes(`'./${basename(one)}'`))
    })
  for (let count = 0; count < paths.size; ) {
    count = paths.size
    for (const file of files) if (asks(file)) paths.add(file.path)
  }
  return [...paths].filter((path) => path.endsWith('.test.ts'))
}

const heavy = heavyTests()
const has = (folder: string) => heavy.some((file) => file.startsWith(`tests/${folder}/`))

process.env['DEEP'] = '1'
mkdirSync('.cache', { recursive: true })
const steps = allSteps(heavy).filter(({ name }) => name === 'build' || has(name))
report(await runSteps([...steps, engines(), office()], { atOnce: 1, print: console.log }))
