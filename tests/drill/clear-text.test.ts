import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/operation/log.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { searchBytes, searchFolder } from '#tests/drill/setup/byte-search.ts'
import { busyDay } from '#tests/drill/setup/flood/busy-day.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { type MailServer, startMailServer } from '#tests/server/setup/mail-server.ts'
import { SOME_DATABASES } from '#tests/server/setup/shop.ts'

// E-mails, phones, addresses, passwords, tokens and messages must not be readable anywhere: neither in the
// server's output nor in any byte of its database.

/** The root of all keys: it has to be in the folder, and opens everything. */
const SECRET_FILE = 'auth-secret'
const MINUTES = 60_000

let dataDir: string
let mails: MailServer | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-clear-text-'))
})
afterEach(async () => {
  mails?.close()
  await endEveryProcess()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe.runIf(IS_DEEP).each(SOME_DATABASES)('on %s', (kind) => {
  test('after a busy day nothing personal is in the log or in the database’s files, and an unencrypted row would be found', {
    timeout: 10 * MINUTES,
  }, async () => {
    mails = await startMailServer()
    const databaseUrl = kind === 'postgres' ? await createDatabase() : null
    const server = await startProcess(dataDir, {
      LOG_LEVEL: 'trace',
      SMTP_URL: mails.url,
      ...(databaseUrl && { ...POSTGRES_SETTINGS, DATABASE_URL: databaseUrl }),
    })
    const secrets = await busyDay(server.address, mails)
    expect(secrets.length).toBeGreaterThan(20)
    // An error that the log reports.
    await expect.poll(server.output).toContain('could not be mailed')
    expect(await endProcess(server, 'SIGTERM')).toBe(0)

    expect(searchBytes(server.output(), secrets)).toEqual([])
    const search = () =>
      databaseUrl ? searchCluster(secrets) : searchFolder(dataDir, secrets, [SECRET_FILE])
    expect(await search()).toEqual([])

    const [secret = ''] = secrets
    const open = await openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
    await open.database.execute(
      sql`INSERT INTO contact_messages (name, email, subject, message, received_at)
          VALUES ('x', ${secret}, 'x', 'x', now())`,
    )
    await open.close()
    const found = await search()
    expect(new Set(found.map(({ needle }) => needle))).toEqual(new Set([secret]))
  })
})

test.runIf(IS_DEEP)('a log that masks nothing is found out by the same search', () => {
  const secrets = ['grep.me@example-mail.com', '0917 123 4567']
  const found = (make: (sink: DestinationStream) => Pick<Logger, 'error'>) => {
    const lines: string[] = []
    const sink = { write: (line: string) => void lines.push(line) }
    make(sink).error({ err: new Error(`${secrets[0]} wrote`) }, `call ${secrets[1]}`)
    return searchBytes(lines.join(''), secrets)
  }
  expect(found((sink) => pino({}, sink))).toEqual(secrets)
  expect(found((sink) => createLog('info', sink))).toEqual([])
})

async function createDatabase(): Promise<string> {
  const name = `clear_text_${process.pid}`
  await asAdmin(`CREATE DATABASE ${name}`)
  return inject('postgres').replace('/postgres?', `/${name}?`)
}

/**
 * Every file of the scratch cluster, including the write-ahead log, after everything in memory has been
 * written.
 */
async function searchCluster(needles: readonly string[]) {
  await asAdmin('CHECKPOINT')
  const folder = new URL(inject('postgres').replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  return searchFolder(join(folder, 'data'), needles)
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
