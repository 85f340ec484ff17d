import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** The API in a process of its own, which restarts when its sources change. */
export type ReloadedApi = { address: string; stop: () => Promise<void> }

const API = 'scripts/dev/api.ts'
/** The API's sources, and the shop's own facts, which it reads when it starts. */
const SOURCES = ['src/server', 'src/contract', 'src/domain', 'content/catalogue/site.json']
/** Saving one file causes several events, and saving all files of an edit takes a moment. */
const SETTLED_MS = 100

/**
 * Starts the API on a free port and keeps it there. The database survives every change: a new process starts
 * when the previous one has closed it. Rejects if the API does not start the first time; it has then printed
 * the reason.
 *
 * @param environment settings in addition to this process's own.
 * @param rest arguments of `api.ts` behind the port.
 */
export async function startReloadedApi(
  root: string,
  environment: Record<string, string>,
  rest: readonly string[],
): Promise<ReloadedApi> {
  const spawnApi = (port: number) =>
    spawn(process.execPath, [join(root, API), String(port), ...rest], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  let child = spawnApi(0)
  const port = await portOf(child)
  let isStopping = false
  let isChanged = false
  let turn: Promise<void> | null = null

  const startAgain = async () => {
    while (isChanged && !isStopping) {
      isChanged = false
      await end(child)
      if (isStopping) return
      child = spawnApi(port)
      const words = await portOf(child).then(
        () => 'The API is open again, with what was changed.',
        () => 'The API does not start; it is tried again with the next change.',
      )
      process.stdout.write(`${words}\n`)
    }
  }
  let timer: NodeJS.Timeout | undefined
  const onChange = () => {
    isChanged = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn ??= startAgain().finally(() => {
        turn = null
      })
    }, SETTLED_MS)
  }
  const watchers = SOURCES.map((path): FSWatcher => watch(join(root, path), { recursive: true }, onChange))

  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await end(child)
      await turn
      await end(child)
    },
  }
}

/** The port of a process, once it listens. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((listening, failed) => {
    child.once('message', (message) => {
      listening((message as { port: number }).port)
    })
    child.once('exit', () => failed(new Error('The API has not started.')))
    child.once('error', failed)
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
