import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** Processes on one Postgres share one secret. */
const SECRET = 'one-secret-for-every-process-of-a-drill'
const START_MS = 90_000
const running = new Set<ServerProcess>()

/** A server in a process of its own, for rough treatment. `output` grows with its output. */
export type ServerProcess = { child: ChildProcess; address: string; output: () => string }

/**
 * Starts `main.mjs` on a free port, without a site by default, and waits until it answers. Rejects with its
 * output. `sources` is another version's folder.
 */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  startMs = START_MS,
  sources = root,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.mjs'], {
    cwd: sources,
    env: {
      ...process.env,
      PORT: '0',
      SITE_URL: 'http://localhost',
      REBUILD: 'off',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_FACTOR: '100000',
      ...(environment['DATABASE_URL'] && POSTGRES_SETTINGS),
      DATA_DIR: dataDir,
      ...(environment['DATABASE_URL'] && { AUTH_SECRET: SECRET }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`No answer in time: ${output}`))
    }, startMs)
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /open at (http:\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      ready(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(timer)
      fail(new Error(output))
    })
  })
  const server = { child, address, output: () => output }
  running.add(server)
  return server
}

/** Processes left running by a failed test. */
export async function endEveryProcess(): Promise<void> {
  await Promise.all([...running].map((server) => endProcess(server, 'SIGKILL')))
  running.clear()
}

/** Ends a process in the given way and waits until it is gone; returns its exit code. */
export async function endProcess({ child }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = (await gone) as [number | null]
  return code
}
