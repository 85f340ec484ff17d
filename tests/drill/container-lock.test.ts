import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'

const LOCK = pathToFileURL(resolve(import.meta.dirname, '..', '..', 'src', 'server', 'db', 'folder-lock.ts'))
/** Takes the folder, reports the outcome, and keeps it. */
const HOLDER = `
  const { lockFolder } = await import('${LOCK}')
  await lockFolder(process.argv[1]).then(
    () => console.log('process', process.pid, 'has it'),
    (error) => console.log(error.message),
  )
  setInterval(() => {}, 1000)`
const CONTAINER = ['--pid', '--fork', '--kill-child', '--mount-proc']

let folder: string
let running: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-container-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map(kill))
  await rm(folder, { recursive: true })
})

test.runIf(IS_DEEP && mayUnshare())(
  'the first process of a container keeps the next container out while it lives, and no longer than 20 s when it is killed (skipped where no namespaces may be made)',
  { timeout: 180_000 },
  async () => {
    const first = await lockInContainer()
    expect(first.said).toBe('process 1 has it')
    expect((await lockInContainer()).said).toContain('in use by process 1')
    await kill(first.container)
    expect((await lockInContainer()).said).toBe('process 1 has it')
  },
)

/** Takes the folder as the first process of a new container, as servers do. */
async function lockInContainer() {
  const program = [process.execPath, '--input-type=module', '-e', HOLDER, folder]
  const container = spawn('unshare', [...CONTAINER, ...program], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(container)
  const [said] = await once(container.stdout, 'data')
  return { container, said: String(said).trim() }
}

async function kill(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return
  const gone = once(container, 'exit')
  container.kill('SIGKILL')
  await gone
}

function mayUnshare(): boolean {
  const isAllowed = spawnSync('unshare', [...CONTAINER, 'true']).status === 0
  if (!isAllowed) process.stdout.write('No namespaces may be made here: the test of containers is skipped.\n')
  return isAllowed
}
