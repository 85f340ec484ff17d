import { execFile, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { PASSWORD } from '#tests/e2e/setup/people.ts'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const START_MS = 120_000
const PREPARED = 'e2e-beginning'

/** The data folder of a shop of the browser tests. */
function dataDirOf(name: string): string {
  return join(root, '.cache', name)
}

/** The data folder from which all others are copied. */
export const BEGINNING = dataDirOf(PREPARED)

/** Makes the data folder with which every shop of the browser tests begins. */
export async function prepareShops(): Promise<void> {
  await rm(BEGINNING, { recursive: true, force: true })
  const prepare = join(import.meta.dirname, 'prepare-shop.ts')
  await promisify(execFile)(process.execPath, [prepare], {
    cwd: root,
    env: environmentOf(PREPARED, {}),
  })
}

/** Starts a shop as `npm start` does, on a free port, with the sample catalogue and the tests' people. `program` as below. */
export async function startShopProcess(
  name: string,
  settings: Record<string, string>,
  program?: readonly string[],
) {
  await rm(dataDirOf(name), { recursive: true, force: true })
  await cp(BEGINNING, dataDirOf(name), { recursive: true })
  return runShopProcess(name, settings, program)
}

/**
 * Starts a shop again, with everything that its data folder holds.
 *
 * @param program the file that opens it, and its arguments.
 */
export async function runShopProcess(
  name: string,
  settings: Record<string, string>,
  program: readonly string[] = ['src/server/main.mjs'],
) {
  const environment = environmentOf(name, settings)
  const server = spawn(process.execPath, [...program], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('The shop did not start')), START_MS)
    server.once('exit', (code) => fail(new Error(`The shop ended with ${code}`)))
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /open at (http:\S+)/.exec(String(chunk))
      if (!found?.[1]) return
      clearTimeout(timer)
      ready(found[1])
    })
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await new Promise((ended) => {
      server.once('exit', ended)
      server.kill(signal)
    })
  }
  return { address, stop }
}

function environmentOf(name: string, settings: Record<string, string>) {
  return {
    ...process.env,
    PORT: '0',
    SITE_URL,
    DATA_DIR: dataDirOf(name),
    LOG_LEVEL: 'error',
    // All browsers of a run have one address, and request every picture from a shop that has made none.
    RATE_LIMIT_FACTOR: '10',
    ADMIN_PASSWORD: PASSWORD,
    ...settings,
  }
}
