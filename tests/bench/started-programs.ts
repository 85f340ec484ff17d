import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { processorTime } from './processor-time.ts'

const LOOK_MS = 50

/** The cost of programs that a process has started, by their names. */
export type StartedPrograms = Map<string, { megabytes: number; seconds: number }>

/**
 * Watches the programs that a process starts until it is stopped, and while it runs notes of each the most memory that it had,
 * and its processor time.
 */
export function watchPrograms(pid: number): { noted: () => StartedPrograms; stop: () => void } {
  const seen = new Map<number, { name: string; megabytes: number; seconds: number }>()
  const look = () => {
    for (const child of childrenOf(pid)) {
      const known = read(child)
      if (known) seen.set(child, known)
    }
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    noted: () => {
      const programs: StartedPrograms = new Map()
      for (const { name, megabytes, seconds } of seen.values()) {
        const others = programs.get(name) ?? { megabytes: 0, seconds: 0 }
        programs.set(name, {
          megabytes: Math.max(megabytes, others.megabytes),
          seconds: others.seconds + seconds,
        })
      }
      seen.clear()
      return programs
    },
    stop: () => clearInterval(timer),
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** `null` for one that has ended since, or has not begun. */
function read(pid: number) {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const { own, system } = processorTime(pid)
    const name = basename(words.find((word) => /\.(?:m?js|ts)$/.test(word)) ?? words[0] ?? '')
    return peak ? { name, megabytes: Math.round(Number(peak) / 1024), seconds: (own + system) / 1e6 } : null
  } catch {
    return null
  }
}
