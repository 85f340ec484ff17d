import { setTimeout } from 'node:timers/promises'
import type { BenchProcess } from './bench-process.ts'

/** A process is quiet that uses less processor time than this, in ms, for as long. */
const QUIET = { forMs: 5_000, mostMs: 150 }

/** Milliseconds of processor time of each process so far. */
export function usedBy(shops: readonly BenchProcess[]): number[] {
  return shops.map(({ processorTime }) => processorTime()).map(({ own, system }) => (own + system) / 1000)
}

/** Waits until every page has been made ahead, so that no process has more to do. */
export async function untilQuiet(shops: readonly BenchProcess[]): Promise<void> {
  for (let before = usedBy(shops); ; ) {
    await setTimeout(QUIET.forMs)
    const now = usedBy(shops)
    if (now.every((ms, place) => ms - (before[place] ?? 0) < QUIET.mostMs)) return
    before = now
  }
}
