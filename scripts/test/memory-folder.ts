import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'pugon-tests-'
/** The tests' databases and folders need less than 2 GB at a time. */
const ENOUGH_BYTES = 6e9

/**
 * A folder for the temporary files of this run, in memory where that is possible and there is plenty: a database is
 * copied there with a quarter of the processor time. It is removed with the run; those of killed runs at the next one.
 */
export function memoryFolder(): { TMPDIR?: string } {
  if (environment) return environment
  environment = make()
  return environment
}

let environment: { TMPDIR?: string } | undefined

function make(): { TMPDIR?: string } {
  if (!existsSync(MEMORY) || process.availableMemory() < ENOUGH_BYTES) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH_BYTES) return {}
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`)) remove(name)
  }
  const folder = `${PREFIX}${process.pid}`
  // Postgres, which is not started as root, reads its cluster in here.
  mkdirSync(join(MEMORY, folder), { recursive: true, mode: 0o755 })
  process.once('exit', () => remove(folder))
  return { TMPDIR: join(MEMORY, folder) }
}

function remove(name: string): void {
  rmSync(join(MEMORY, name), { recursive: true, force: true })
}
