import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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

/** A holder touches its lock this often; one that has been silent for `SILENT_MS` is gone. */
const BEAT_MS = 5_000
const SILENT_MS = 20_000
const LOOK_MS = 250
/** The kernel's states of a process that has ended but is still listed: zombie, dead. */
const ENDED = /^[ZXx]/

type Holder = { space: string; pid: number; startedAt: string }

/**
 * Takes the folder for this process: the embedded database has no lock of its own, and two writers destroy
 * it. A lock whose process has ended, or whose process id now belongs to another process, is taken over. If
 * the holder runs in another container or on another machine, it must touch its lock to count as alive:
 * waiting for that takes up to `silentMs`, and is reported to `say`. Returns the function that releases the
 * folder. Throws `FolderInUseError` naming the holder.
 */
export async function lockFolder(
  folder: string,
  say: (words: string) => void = () => undefined,
  silentMs = SILENT_MS,
): Promise<() => void> {
  const file = join(folder, 'server.lock')
  const mine: Holder = { space: pidSpace(), pid: process.pid, startedAt: startOf(process.pid) }
  const draftFile = `${file}.${process.pid}`
  for (let attempt = 0; attempt < 2; attempt++) {
    let nowMs = 0
    try {
      // Complete before it gets its name: nobody ever reads half a lock.
      writeFileSync(draftFile, JSON.stringify(mine))
      nowMs = statSync(draftFile).mtimeMs
      linkSync(draftFile, file)
      const beat = setInterval(() => touch(file), BEAT_MS).unref()
      return () => {
        clearInterval(beat)
        rmSync(file, { force: true })
      }
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      rmSync(draftFile, { force: true })
    }
    const holder = readHolder(file)
    const isHeld =
      holder && (isNear(holder) ? isAlive(holder) : await isTouched(file, holder, { nowMs, silentMs, say }))
    if (isHeld) throw new FolderInUseError(folder, holder.pid)
    removeStale(file, holder)
  }
  throw new FolderInUseError(folder, readHolder(file)?.pid ?? 0)
}

/** Writes what is there already, so that the disk's own clock dates it: two machines' clocks may differ. */
function touch(file: string): void {
  try {
    writeFileSync(file, '{', { flag: 'r+' })
  } catch {
    // The folder is being deleted, as at the end of a test.
  }
}

/**
 * Of several processes that find the same stale lock, only the one whose rename moved that very lock removes
 * it.
 */
function removeStale(file: string, stale: Holder | null): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) linkSync(aside, file)
  } catch {
    // Another process was faster; the next attempt meets its lock.
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

/** Whether the holder's process would be visible to this one. */
function isNear({ space }: Holder): boolean {
  return space === pidSpace()
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A process id is still listed while the ended process waits to be collected.
  return !ENDED.test(statOf(pid)[0] ?? '') && startOf(pid) === startedAt
}

/**
 * Watches whether a holder that is not visible from here touches its lock. A container that was killed leaves
 * a fresh lock behind: refusing at once would keep the next one from starting. `nowMs` is the time by the disk's clock.
 */
async function isTouched(
  file: string,
  { pid }: Holder,
  { nowMs, silentMs, say }: { nowMs: number; silentMs: number; say: (words: string) => void },
): Promise<boolean> {
  const lastTouch = touchedAt(file)
  const leftMs = lastTouch === null ? 0 : Math.min(silentMs, silentMs - (nowMs - lastTouch))
  if (leftMs <= 0) return false
  say(
    `Process ${pid} in another container or on another machine has used this data folder. Waiting to see whether it still runs.`,
  )
  const begun = performance.now()
  while (performance.now() - begun < leftMs) {
    await wait(LOOK_MS)
    const now = touchedAt(file)
    if (now !== lastTouch) return now !== null
  }
  return false
}

function touchedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** The scope of process ids: a container has its own. */
function pidSpace(): string {
  try {
    return hostname() + readlinkSync('/proc/self/ns/pid')
  } catch {
    return hostname()
  }
}

/** When a process started, in the kernel's ticks: distinguishes it from a later one with the same id. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? ''
}

/** The kernel's facts about a process, beginning with its state; empty without `/proc`. */
function statOf(pid: number): string[] {
  try {
    // The name in brackets before them may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
