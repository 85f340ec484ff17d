import { type Counts, MAX_FLAKY } from './counts.ts'

/**
 * Prints the failures, and as the last line `N passed, N failed`; a run in which nothing passed has also
 * failed.
 */
export function report(total: Counts): void {
  const bar = '!'.repeat(72)
  if (total.failures.length > 0) console.log(`\n${bar}\nFailed:`)
  for (const failure of total.failures) console.log(`failed: ${failure}`)
  if (total.flaky.length > 0)
    console.log(`\n${bar}\nPassed only when repeated; more than ${MAX_FLAKY} of these fail the run:`)
  for (const name of total.flaky) console.log(`flaky: ${name}`)
  const flaky = total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : ''
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}${flaky}`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
