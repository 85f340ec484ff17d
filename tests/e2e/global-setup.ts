import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startMailServer } from '#tests/server/mail-server.ts'
import { MAILS } from './mails.ts'
import { makePeople, PASSWORD } from './people.ts'

// Starts the shop as `npm start` does, on a fresh database and a free port, for all browser tests.

const root = resolve(import.meta.dirname, '..', '..')
const dataDir = join(root, '.cache', 'e2e')
const START_MS = 120_000

/** Playwright calls this once; what it returns is called at the end. */
export default async function startShop(): Promise<() => Promise<void>> {
  // The built site is kept: it is made anew when a source has changed.
  await rm(join(dataDir, 'database'), { recursive: true, force: true })
  await rm(MAILS, { force: true })
  const mail = await startMailServer((text) => appendFileSync(MAILS, `${JSON.stringify(text)}\n`))
  const environment = {
    ...process.env,
    PORT: '0',
    SITE_URL: 'http://localhost',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: mail.url,
  }
  await makePeople(root, environment)
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
  process.env['SHOP_URL'] = address
  return async () => {
    await new Promise((ended) => {
      server.once('exit', ended)
      server.kill('SIGTERM')
    })
    mail.close()
  }
}
