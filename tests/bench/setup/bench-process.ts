import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { type ProcessorTime, processorTime } from './processor-time.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** The pages' code may have to be bundled before the shop is open. */
const START_MS = 600_000
const TRY_MS = 2

/** What `npm start` gives to Node.js, for `startBenchProcess`. */
export const SHOP: readonly string[] = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  .scripts.start.replace(/^.*?\bnode /, '')
  .split(' ')

/** Pieces of every size, and the factor of the limits: no bench reaches it. */
export const ENDLESS = 1_000_000

/** The settings of every measured shop. */
export const MEASURED_SHOP = {
  ...{ PORT: '0', SITE_URL: 'http://localhost', LOG_LEVEL: 'error' },
  RATE_LIMIT_FACTOR: String(ENDLESS),
  // As `npm start` has it.
  MALLOC_ARENA_MAX: '2',
}

/** A measured process: its address and its cost. */
export type BenchProcess = {
  address: string
  /** Processor time used so far. */
  processorTime: () => ProcessorTime
  /** Megabytes in memory now, and the most there were. */
  memory: () => { now: number; peak: number }
  stop: () => Promise<void>
}

/** Starts one of our programs and waits until it prints its address. */
export async function startBenchProcess(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('No start in time')), START_MS)
    child.once('exit', (code) => fail(new Error(`Ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /open at (http:\S+)/.exec(String(chunk))?.[1]
      if (!found) return
      clearTimeout(timer)
      ready(found.replace('localhost', '127.0.0.1'))
    })
  })
  return measured(child, address)
}

/** Milliseconds from the start of the shop's process to its first successful answer. */
export async function timeToFirstAnswer(environment: Record<string, string>): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, SHOP, {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/products`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}`)
    await new Promise((resume) => setTimeout(resume, TRY_MS))
  }
  const milliseconds = performance.now() - started
  await measured(child, '').stop()
  return milliseconds
}

function measured(child: ChildProcess, address: string): BenchProcess {
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  const kilobytes = (name: string, status = read('status')) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return {
    address,
    processorTime: () => processorTime(child.pid ?? 0),
    memory: () => ({
      now: Math.round(kilobytes('VmRSS') / 1024),
      peak: Math.round(kilobytes('VmHWM') / 1024),
    }),
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
