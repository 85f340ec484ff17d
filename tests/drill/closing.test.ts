import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'

/** Requests in flight have 10 s; a busy machine may take as long again to answer. */
const BOUND_MS = 20_000
/** A busy machine takes half of this to start a server, and a test starts two. */
const START_MS = 90_000
const PATIENCE_MS = 2 * (START_MS + BOUND_MS)
const LOCK = 'server.lock'
const root = resolve(import.meta.dirname, '..', '..')
const hasNamespaces = process.platform === 'linux' && process.getuid?.() === 0

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(async () => {
  await endEveryProcess()
  await rm(dataDir, { recursive: true, force: true })
})

const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
  PORT: '0',
  SITE_URL: 'http://localhost',
  REBUILD: 'off',
  DRAIN_SECONDS: '0',
  DATA_DIR: dataDir,
})

/** One read on a kept connection: its answer, and whether the connection stays open. */
async function read(address: string, agent: Agent, path: string) {
  const asked = get(`${address}${path}`, { agent })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return { status: answer.statusCode, connection: answer.headers.connection }
}

test.runIf(IS_DEEP)(
  'kept connections are let go: readiness is 503 first, each answer is the last of its connection, exit 0',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const server = await startProcess(dataDir, { DRAIN_SECONDS: '4' })
    const paths = ['/api/v1/products/available', '/api/v1/orders/options', '/actuator/health/readiness']
    const agents = paths.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    const readAll = () =>
      Promise.all(paths.map((path, index) => read(server.address, agents[index] as Agent, path)))
    expect((await readAll()).map(({ connection }) => connection)).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
    ])
    const ended = endProcess(server, 'SIGTERM')
    await expect
      .poll(async () => (await read(server.address, new Agent(), '/actuator/health/readiness')).status)
      .toBe(503)
    expect(await readAll()).toEqual([
      { status: 200, connection: 'close' },
      { status: 200, connection: 'close' },
      { status: 503, connection: 'close' },
    ])
    expect(await ended).toBe(0)
    for (const agent of agents) agent.destroy()
  },
)

test.runIf(IS_DEEP)(
  'clients that keep their connections and never stop asking do not hold up the end',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const server = await startProcess(dataDir)
    const agent = new Agent({ keepAlive: true })
    let isOver = false
    const clients = Array.from({ length: 20 }, async () => {
      while (!isOver) await read(server.address, agent, '/api/v1/products/available').catch(() => undefined)
    })
    await read(server.address, agent, '/api/v1/products/available')
    const asked = performance.now()
    expect(await endProcess(server, 'SIGTERM')).toBe(0)
    isOver = true
    await Promise.all(clients)
    agent.destroy()
    expect(performance.now() - asked).toBeLessThan(BOUND_MS)
  },
)

test.runIf(IS_DEEP)(
  'SIGTERM to npm ends the server with it, with its exit code, and leaves no lock',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilPrinted(npm.stdout, 'is open at')
    expect(await readdir(dataDir)).toContain(LOCK)
    npm.kill('SIGTERM')
    const [code] = await once(npm, 'exit')
    expect(code).toBe(0)
    await expect.poll(() => existsSync(join(dataDir, LOCK)), { timeout: BOUND_MS }).toBe(false)
  },
)

test.runIf(IS_DEEP)(
  'a server whose npm is killed outright ends by itself',
  { timeout: PATIENCE_MS },
  async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilPrinted(npm.stdout, 'is open at')
    npm.kill('SIGKILL')
    await expect.poll(() => existsSync(join(dataDir, LOCK)), { timeout: BOUND_MS }).toBe(false)
  },
)

test.runIf(IS_DEEP)(
  'SIGTERM while the server starts ends it at once, without a lock',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const child = spawn(process.execPath, ['src/server/main.mjs'], { cwd: root, env: environment() })
    const exited = once(child, 'exit')
    await expect.poll(() => existsSync(join(dataDir, LOCK)), { timeout: START_MS, interval: 20 }).toBe(true)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(existsSync(join(dataDir, LOCK))).toBe(false)
  },
)

test.runIf(IS_DEEP && hasNamespaces)(
  'as the first process of a container the server ends at SIGTERM, when it is open and while it starts',
  { timeout: PATIENCE_MS },
  async () => {
    for (const isOpen of [true, false]) {
      // unshare itself waits outside; its child is process 1 inside.
      const outside = spawn(
        'unshare',
        ['--pid', '--fork', '--mount-proc', process.execPath, 'src/server/main.mjs'],
        { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const exited = once(outside, 'exit')
      if (isOpen) await untilPrinted(outside.stdout, 'is open at')
      else await expect.poll(() => existsSync(join(dataDir, LOCK)), { timeout: START_MS }).toBe(true)
      process.kill(await childOf(outside.pid ?? 0), 'SIGTERM')
      expect((await exited)[0]).toBe(0)
      expect(existsSync(join(dataDir, LOCK))).toBe(false)
    }
  },
)

async function childOf(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)])
  return Number((await text(ps.stdout)).trim().split('\n')[0])
}

async function untilPrinted(stream: NodeJS.ReadableStream, words: string): Promise<void> {
  let printed = ''
  await new Promise<void>((found, fail) => {
    stream.on('data', (chunk) => {
      printed += chunk
      if (printed.includes(words)) found()
    })
    stream.once('end', () => fail(new Error(printed)))
  })
}
