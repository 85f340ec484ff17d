// Runs every proof that the shop is sound: checks, the build and its weight, tests of rules, API, site and
// browser, two steps at a time. Ends with one line `N passed, N failed`. `npm test -- unit server` runs the
// named steps, `npm test -- changed` the tests of changed files.
import { mkdirSync } from 'node:fs'
import { ownTests } from '#scripts/test/changed.ts'
import { report } from '#scripts/test/report.ts'
import { runSteps } from '#scripts/test/schedule.ts'
import { allSteps, engines, vitest } from '#scripts/test/steps.ts'

const words = process.argv.slice(2)
const steps = words.includes('changed') ? await changedSteps() : namedSteps()

async function changedSteps() {
  const files = await ownTests()
  if (files.length === 0) throw new Error('No unit or server test belongs to the changed files.')
  console.log(files.join('\n'))
  return [vitest('changed', files, ['--project=unit*', '--project=server*'])]
}

function namedSteps() {
  const all = allSteps()
  const runnable = [...all, engines()]
  const names = runnable.map(({ name }) => name)
  const unknown = words.filter((word) => !names.includes(word))
  if (unknown.length > 0) throw new Error(`No such step: ${unknown}. There are ${names}, and changed.`)
  return words.length > 0 ? runnable.filter(({ name }) => words.includes(name)) : all
}

mkdirSync('.cache', { recursive: true })
report(await runSteps(steps, { atOnce: 2, print: console.log }))
