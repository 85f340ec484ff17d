import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living process uses the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that server, or set DATA_DIR or DATABASE_URL.`,
    )
    this.pid = pid
  }
}

type Holder = { pid: number; startedAt: string }

/**
 * Takes the folder for this process: the embedded database has no lock of its own, and two writers destroy it.
 * A lock whose process is gone, or whose number now belongs to another process, is taken over.
 * Returns the function that gives the folder back. Throws `FolderInUseError` naming the holder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new FolderInUseError(folder, holder.pid)
    rmSync(file, { force: true })
  }
  throw new FolderInUseError(folder, readHolder(file)?.pid ?? 0)
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === startedAt
}

/** When a process started, in the kernel's ticks: tells a process from a later one with the same number. */
function startOf(pid: number): string {
  try {
    // The name in brackets may hold spaces; the start time is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
