import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// A scratch Postgres for the races: the embedded database has one connection, which hides them.

const INSTALLED = '/usr/lib/postgresql'
const START_TRIES = 600
const TRY_MS = 50
/**
 * Nothing here outlives the run, so changes need not be written to disk, nor hundreds of databases be swept. A circle of
 * waiting transactions is found at once: mutants make them on purpose.
 */
const SETTINGS = {
  listen_addresses: '',
  max_connections: 1000,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  deadlock_timeout: '100ms',
}

/** Without this a cluster without fsync is refused, and a server on Postgres lacks a secret. */
export const POSTGRES_SETTINGS = {
  AUTH_SECRET: 'the-secret-of-all-shops-of-this-run',
  ALLOW_UNSAFE_DATABASE: 'yes',
}

/** A running scratch cluster; `url` gives the address of an existing database, `pid` is its first process. */
export type ScratchPostgres = { pid: number; url: (database: string) => string; stop: () => Promise<void> }

/** Starts a cluster of its own on a socket in a temporary folder, or `null` if Postgres is not installed. */
export async function startPostgres(): Promise<ScratchPostgres | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const user = processUser()
  const folder = await mkdtemp(join(tmpdir(), 'pugon-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'pugon', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), options, { ...user, cwd: folder })
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  })
  const url = (database: string) => `postgresql://pugon@/${database}?host=${encodeURIComponent(folder)}`
  await waitUntilReady(join(binaries, 'pg_isready'), folder)
  return {
    pid: server.pid ?? 0,
    url,
    stop: async () => {
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The programs of the newest installed Postgres, or `null`. */
export function findBinaries(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort().reverse() : []
  const folders = versions.map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Postgres refuses to run as root: there it runs as the user that its package creates. */
export function processUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function waitUntilReady(isReady: string, folder: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    try {
      execFileSync(isReady, ['-h', folder, '-q'])
      return
    } catch {
      await new Promise((resume) => setTimeout(resume, TRY_MS))
    }
  }
  throw new Error('The scratch Postgres did not start')
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    server.once('exit', () => ended())
    server.kill('SIGINT')
  })
}
