import { setTimeout } from 'node:timers/promises'

/**
 * Gathers calls that arrive while a batch is running and runs them together: thousands of requests a second
 * become a few dozen statements. `run` answers its items in order. Calls within `gapMs` after a batch wait
 * for the next one.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  gapMs = 0,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (cause: unknown) => void }
  const waiting: Waiting[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    // Other calls of this turn of the event loop join the first batch.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (cause) {
        for (const { reject } of batch) reject(cause)
      }
      if (gapMs > 0) await setTimeout(gapMs, undefined, { ref: false })
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}

/** A statement has at most 65,535 parameters; no item takes more than a few. */
const MAX_BATCH = 1000
