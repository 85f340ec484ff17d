import { add, type Counts, NONE } from './counts.ts'

/** One part of the tests. It prints nothing while it runs: its output comes in one piece at the end. */
export type Step = {
  name: string
  /** Steps that must have succeeded before. */
  needs?: readonly string[]
  run: () => Promise<{ counts: Counts; output: string }>
}

/**
 * Runs steps in order, `atOnce` at a time. A step that needs a failed or missing one is skipped; the failure
 * counts.
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, print }: { atOnce: number; print: (text: string) => void },
): Promise<Counts> {
  const waiting = [...steps]
  const ended = new Map<string, boolean>()
  const names = new Set(steps.map(({ name }) => name))
  const isReady = ({ needs = [] }: Step) => needs.every((name) => !names.has(name) || ended.has(name))
  let total = NONE

  async function runOne(step: Step): Promise<void> {
    const failed = step.needs?.find((name) => ended.get(name) === false)
    if (failed) {
      print(`\n── ${step.name} ──\nNot run: ${failed} failed.`)
      ended.set(step.name, false)
      return
    }
    print(`${step.name} runs …`)
    const started = performance.now()
    const { counts, output } = await step.run()
    const seconds = Math.round((performance.now() - started) / 1000)
    print(`\n── ${step.name} (${seconds} s) ──\n${output.trim()}\n`)
    ended.set(step.name, counts.failed === 0)
    total = add(total, counts)
  }

  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(isReady) : -1
    const [step] = next < 0 ? [] : waiting.splice(next, 1)
    if (step) {
      const run: Promise<void> = runOne(step).finally(() => running.delete(run))
      running.add(run)
    } else if (running.size > 0) await Promise.race(running)
    else throw new Error(`Steps that wait for each other: ${waiting.map(({ name }) => name)}`)
  }
  return total
}
