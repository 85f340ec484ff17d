import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

/** Processor time of a process so far, in microseconds. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = times(pid)
  return (user + system) * TICK_MICROSECONDS
}

/** Processor time of a process and of all that it has started, ended ones included, in microseconds. */
export function processorTimeOfAll(pid: number): number {
  const own = times(pid).reduce((sum, ticks) => sum + ticks, 0) * TICK_MICROSECONDS
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + orNothing(Number(child)), own)
}

/** A process may end while others are looked at; then its parent counts it the next time. */
function orNothing(pid: number): number {
  try {
    return processorTimeOfAll(pid)
  } catch {
    return 0
  }
}

/** In the user's code and in the system's, and the same of its ended children: fields 14 to 17 of `proc(5)`. */
function times(pid: number): number[] {
  // The fields after the program's name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).map(Number)
}
