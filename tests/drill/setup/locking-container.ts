import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..', '..', '..')
const LOCK = pathToFileURL(resolve(root, 'src', 'server', 'db', 'folder-lock.ts'))
/** Takes the folder, reports the outcome, and keeps it. */
const HOLDER = `
  const { lockFolder } = await import('${LOCK}')
  await lockFolder(process.argv[1]).then(
    () => console.log('process', process.pid, 'has it'),
    (error) => console.log(error.message),
  )
  setInterval(() => {}, 1000)`
const CONTAINER = ['--pid', '--fork', '--kill-child', '--mount-proc']

const running = new Set<ChildProcess>()

/** A container whose first process wants a data folder; `said` resolves to what became of that. */
export type LockingContainer = { container: ChildProcess; said: Promise<string> }

/** Takes a folder as the first process of a new container, as servers do. */
export function lockInContainer(folder: string, settings: Record<string, string> = {}): LockingContainer {
  const program = [process.execPath, '--input-type=module', '-e', HOLDER, folder]
  const container = spawn('unshare', [...CONTAINER, ...program], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(container)
  return { container, said: once(container.stdout, 'data').then(([words]) => String(words).trim()) }
}

/** Ends a container at once, and waits until it is gone. */
export async function killContainer(container: ChildProcess): Promise<void> {
  running.delete(container)
  if (container.exitCode !== null || container.signalCode !== null) return
  const gone = once(container, 'exit')
  container.kill('SIGKILL')
  await gone
}

/** For the end of a test. */
export async function killEveryContainer(): Promise<void> {
  await Promise.all([...running].map(killContainer))
}

/** Whether containers may be made here. */
export function mayUnshare(): boolean {
  const isAllowed = spawnSync('unshare', [...CONTAINER, 'true']).status === 0
  if (!isAllowed) process.stdout.write('No namespaces may be made here: the test of containers is skipped.\n')
  return isAllowed
}
