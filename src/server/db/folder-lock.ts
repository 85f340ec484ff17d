import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
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

/** A holder touches its lock this often; one that has been silent this long is gone. */
const BEAT_MS = 5_000
const SILENT_MS = 20_000

type Holder = { space: string; pid: number; startedAt: string }

/**
 * Takes the folder for this process: the embedded database has no lock of its own, and two writers destroy it.
 * A lock whose process is gone, or whose number now belongs to another process, is taken over.
 * Returns the function that gives the folder back. Throws `FolderInUseError` naming the holder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  const mine: Holder = { space: pidSpace(), pid: process.pid, startedAt: startOf(process.pid) }
  const written = `${file}.${process.pid}`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      // Written whole before it has its name: nobody ever reads half a lock.
      writeFileSync(written, JSON.stringify(mine))
      linkSync(written, file)
      const beat = setInterval(() => touch(file), BEAT_MS).unref()
      return () => {
        clearInterval(beat)
        rmSync(file, { force: true })
      }
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      rmSync(written, { force: true })
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder, file)) throw new FolderInUseError(folder, holder.pid)
    removeStale(file, holder)
  }
  throw new FolderInUseError(folder, readHolder(file)?.pid ?? 0)
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder is being taken away, as at the end of a test.
  }
}

/** Of several that find the same stale lock, only the one whose rename moved that very lock takes it away. */
function removeStale(file: string, stale: Holder | null): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) linkSync(aside, file)
  } catch {
    // Another process was quicker; the next attempt meets its lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ space, pid, startedAt }: Holder, file: string): boolean {
  // A process of another machine or container cannot be asked after: it lives as long as it touches its lock.
  if (space !== pidSpace()) return Date.now() - statSync(file).mtimeMs < SILENT_MS
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === startedAt
}

/** Where process numbers mean the same: a container has numbers of its own. */
function pidSpace(): string {
  try {
    return hostname() + readlinkSync('/proc/self/ns/pid')
  } catch {
    return hostname()
  }
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
