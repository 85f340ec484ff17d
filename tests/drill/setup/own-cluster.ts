import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parentsByProcess } from '#tests/drill/setup/process-memory.ts'
import { findBinaries, processUser } from '#tests/server/setup/database/postgres.ts'

// A Postgres that a drill may treat roughly. Unlike the cluster that all tests share, it writes to disk as a real shop's
// does, so that the shop accepts it without ALLOW_UNSAFE_DATABASE.

const run = promisify(execFile)
const TRY_MS = 10

/** A cluster of its own: `cut` ends all of its processes in the middle of whatever they do. */
export type OwnCluster = {
  /** The address of its one database. */
  url: string
  /** Its first process now. */
  pid: () => number
  cut: () => Promise<void>
  /** Holds all of its processes: connections are accepted, and nothing is answered. */
  freeze: () => void
  thaw: () => void
  /** Starts it again; resolves when it accepts connections. */
  start: () => Promise<void>
  /** Ends it for good, and removes it. */
  remove: () => Promise<void>
}

/** Makes and starts a cluster, with settings such as `fsync=on`. Throws if Postgres is not installed. */
export async function openOwnCluster(...settings: string[]): Promise<OwnCluster> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('Postgres is not installed')
  const user = processUser()
  const folder = await mkdtemp(join(tmpdir(), 'pugon-own-cluster-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const words = ['-D', data, '-U', 'pugon', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await run(join(binaries, 'initdb'), words, { ...user, cwd: folder })
  let server: ChildProcess

  const start = async () => {
    const set = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting])
    server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...set], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    })
    while (!(await isReady())) {
      if (server.exitCode !== null || server.signalCode !== null) throw new Error('The cluster did not start')
      await pass(TRY_MS)
    }
  }
  const isReady = () =>
    run(join(binaries, 'pg_isready'), ['-h', folder, '-q']).then(
      () => true,
      () => false,
    )
  const cut = async () => {
    const gone = once(server, 'exit')
    if (!server.pid) throw new Error('The cluster has no process')
    killFamily(server.pid)
    await gone
  }
  const sendAll = (signal: NodeJS.Signals) => () => {
    for (const pid of familyOf(server.pid ?? 0)) process.kill(pid, signal)
  }
  await start()
  return {
    url: `postgresql://pugon@/postgres?host=${encodeURIComponent(folder)}`,
    pid: () => server.pid ?? 0,
    cut,
    freeze: sendAll('SIGSTOP'),
    thaw: sendAll('SIGCONT'),
    start,
    remove: async () => {
      if (server.exitCode === null && server.signalCode === null) await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Stopped first, the parent neither starts another child nor ends its children in an order of its own. */
function killFamily(parent: number): void {
  process.kill(parent, 'SIGSTOP')
  for (const pid of familyOf(parent).reverse()) process.kill(pid, 'SIGKILL')
}

/** A process and its children, itself first. */
function familyOf(parent: number): number[] {
  return [parent, ...[...parentsByProcess()].flatMap(([child, its]) => (its === parent ? [child] : []))]
}
