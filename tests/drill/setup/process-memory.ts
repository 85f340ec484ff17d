import { readdirSync, readFileSync } from 'node:fs'

const KILOBYTES_IN_MEGABYTE = 1024
const SAMPLE_MS = 100

/** The memory of a process and its descendants, in MB; shared memory counts once. */
export function treeMegabytes(pid: number): number {
  const parents = parentsByProcess()
  let megabytes = 0
  const family = [pid]
  for (const member of family) {
    megabytes += shareMegabytes(member)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return megabytes
}

/** Watches the memory of a process and its descendants; `stop` returns the peak in MB. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, treeMegabytes(pid))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return most
    },
  }
}

/** Every process of this machine, with its parent. */
export function parentsByProcess(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]))
}

function parentOf(pid: number): number {
  // The name in brackets may contain spaces; the parent is the second field after it.
  return Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0)
}

/** The resident memory of one process in MB; 0 when it has ended. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0
  return Number(kilobytes) / KILOBYTES_IN_MEGABYTE
}

/** The memory of one process in MB, with its share of common pages (PSS). */
function shareMegabytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0
  return Number(kilobytes) / KILOBYTES_IN_MEGABYTE
}

/** A process may end while it is being examined. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
