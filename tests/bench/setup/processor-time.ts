import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

/** Processor time in microseconds: of a program's own code, and of the system's work for it. */
export type ProcessorTime = { own: number; system: number }

/** Processor time of a process so far. */
export function processorTime(pid: number): ProcessorTime {
  const [own = 0, system = 0] = times(pid)
  return { own: own * TICK_MICROSECONDS, system: system * TICK_MICROSECONDS }
}

/** Processor time of a process and of all that it has started, ended ones included. */
export function processorTimeOfAll(pid: number): ProcessorTime {
  const [own = 0, system = 0, endedOwn = 0, endedSystem = 0] = times(pid)
  const mine = {
    own: (own + endedOwn) * TICK_MICROSECONDS,
    system: (system + endedSystem) * TICK_MICROSECONDS,
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return sumOfTimes([mine, ...children.map((child) => orNothing(Number(child)))])
}

/** Several times as one. */
export function sumOfTimes(times: readonly ProcessorTime[]): ProcessorTime {
  return {
    own: times.reduce((sum, { own }) => sum + own, 0),
    system: times.reduce((sum, { system }) => sum + system, 0),
  }
}

/** A process may end while others are looked at; then its parent counts it the next time. */
function orNothing(pid: number): ProcessorTime {
  try {
    return processorTimeOfAll(pid)
  } catch {
    return { own: 0, system: 0 }
  }
}

/** In the user's code and in the system's, and the same of its ended children: fields 14 to 17 of `proc(5)`. */
function times(pid: number): number[] {
  // The fields after the program's name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).map(Number)
}
