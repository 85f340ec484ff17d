import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { resolve } from 'node:path'
import { startBareServer } from '#tests/drill/setup/bare-server.ts'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const HEALTH_EVERY_MS = 20

/**
 * How many answers readers of these addresses got in the meantime, how many of them were not 200, and the 99th percentile of
 * health checks in milliseconds: the shop's, and a bare server's at the same moment.
 */
type Measured = { count: number; failed: number; health: number; bare: number }

/** Measures a server's health while a process reads each of these addresses over and over, with the token of an account. */
export async function healthBesideReaders(
  address: string,
  paths: readonly string[],
  seconds: number,
  token = '',
): Promise<Measured> {
  const reader = spawn(process.execPath, ['tests/drill/setup/flood/reader.ts', address, ...paths], {
    cwd: root,
    env: { ...process.env, TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(reader.stdout, 'data')
  const bare = await startBareServer()
  const [times, bareTimes] = await Promise.all([
    askForHealth(address, seconds),
    askForHealth(bare.address, seconds),
  ]).catch((cause) => {
    // It would ask a server that is gone until somebody ends it.
    reader.kill('SIGKILL')
    bare.process.kill()
    throw cause
  })
  bare.process.kill()
  const printed = once(reader.stdout, 'data')
  reader.kill('SIGTERM')
  const { count, failed } = JSON.parse(String((await printed)[0]))
  return { count, failed, health: p99(times), bare: p99(bareTimes) }
}

/** The milliseconds that each of many health checks took, one after the other, on one connection. */
async function askForHealth(address: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    await new Promise<void>((done, fail) => {
      get(`${address}/actuator/health`, { agent }, (response) => {
        response.resume()
        if (response.statusCode !== 200) fail(new Error(`Health is ${response.statusCode}`))
        response.on('end', done)
      }).on('error', fail)
    })
    times.push(performance.now() - started)
    await new Promise((resume) => setTimeout(resume, HEALTH_EVERY_MS))
  }
  agent.destroy()
  return times
}

function p99(times: readonly number[]): number {
  return Math.round(
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY,
  )
}
