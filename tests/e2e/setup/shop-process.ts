import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SITE_URL } from '#scripts/test/built-site.ts'
import { makePeople, PASSWORD } from './people.ts'
import { layOutBuiltSite } from './prebuilt-site.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const START_MS = 120_000

/** Where a shop of the browser tests keeps its data. */
export function dataDirOf(name: string): string {
  return join(root, '.cache', name)
}

/** Starts a shop as `npm start` does, on a fresh database and a free port, with accounts for the tests' people. */
export async function startShopProcess(name: string, settings: Record<string, string>) {
  const dataDir = dataDirOf(name)
  // The built site is kept until a source changes.
  await rm(join(dataDir, 'database'), { recursive: true, force: true })
  const environment = {
    ...process.env,
    PORT: '0',
    SITE_URL,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
    ...settings,
  }
  await makePeople(root, environment, (deps) => layOutBuiltSite(deps, join(dataDir, 'sites')))
  const server = spawn(process.execPath, ['src/server/main.mjs'], {
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
  const stop = async () => {
    await new Promise((ended) => {
      server.once('exit', ended)
      server.kill('SIGTERM')
    })
  }
  return { address, stop }
}
