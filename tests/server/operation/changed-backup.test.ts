import { createHash, createHmac } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { deriveKey } from '#server/keys/derive.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { BackupDamage, checkBackupFile } from '#server/operation/backup/backup-file.ts'
import { restoreBackup } from '#server/operation/backup/restore-backup.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { some } from '#tests/depth.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { DATABASES, openShop } from '#tests/server/setup/shop.ts'

const SECRET = 'the-secret-of-the-shop-that-is-backed-up'
const silent = pino({ level: 'silent' })
const canRun = DATABASES.length > 1

let folder: string
let written: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-changed-'))
  const shop = await openShop(undefined, { AUTH_SECRET: SECRET })
  await shop.deps.pictureStore.write('0123456789abcdef01234567.webp', Buffer.from('a picture'))
  const file = join(folder, 'good')
  await writeBackup(createWriteStream(file), { ...shop.deps, authSecret: SECRET })
  await shop.close()
  written = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
    .slice(0, -1)
})
afterAll(() => rm(folder, { recursive: true }))

const own = () => createHmac('sha256', deriveKey(SECRET, 'backup-v1'))
const anybodys = () => createHash('sha256')

/** Writes these lines as a backup, with a checksum that is made anew. */
async function write(
  lines: readonly string[],
  sum: ReturnType<typeof own | typeof anybodys>,
): Promise<string> {
  const file = join(folder, 'changed')
  for (const line of lines) sum.update(`${line}\n`)
  const end = JSON.stringify({ lines: lines.length, checksum: sum.digest('hex') })
  await writeFile(file, gzipSync([...lines, end, ''].join('\n')))
  return file
}

const restore = async (file: string, dataDir = join(folder, 'new')) => {
  const database = { ...POSTGRES_SETTINGS, DATABASE_URL: await createDatabase() }
  const config = readConfig({ ...database, AUTH_SECRET: SECRET, DATA_DIR: dataDir })
  return restoreBackup(file, config, createPictureStore(config, silent))
}

/** The refusal of a backup, which is one sentence. */
const refusalOf = async (file: string) => {
  const error = await restore(file).then(
    () => expect.fail('The backup was restored'),
    (cause: Error) => cause,
  )
  expect(error).toBeInstanceOf(BackupDamage)
  expect(error.message.split('\n')).toHaveLength(1)
  expect(await readdir(join(folder, 'new'))).not.toContain('uploads')
  return error.message
}

test.runIf(canRun)('a backup that somebody without the secret has changed is refused', async () => {
  const changed = written.map((line) => line.replaceAll('Pan de sal', 'Pan de oro'))
  expect(await refusalOf(await write(changed, anybodys()))).toContain('changed by somebody else')
})

test.runIf(canRun)('a backup without the end of a table is refused, whatever its checksum', async () => {
  const ends = written.filter((line) => !line.startsWith('{"ended":"categories"'))
  expect(ends).toHaveLength(written.length - 1)
  expect(await refusalOf(await write(ends, own()))).toBe(
    'The backup is not whole: it has no end of categories; nothing was kept.',
  )
})

test.runIf(canRun).each(
  some(
    [
      [
        'a foreign table',
        { table: 'pg_authid', rows: ['{}'] },
        /names "pg_authid", which this shop does not have/,
      ],
      ['the end of one', { ended: 'x"; DROP', count: 0, checksum: '' }, /which this shop does not have/],
      [
        'a foreign sequence',
        { sequence: 'a"."b', last: '1', isCalled: true },
        /which this shop does not have/,
      ],
      [
        'a row that does not fit',
        { table: 'categories', rows: ['{"id":"x"}'] },
        /^The database refuses a part/,
      ],
      ['a path', { picture: '../../auth-secret', bytes: '' }, /line 2 is not a line of a backup/],
      ['an unknown line', { anything: 1 }, /line 2 is not a line of a backup/],
    ],
    2,
  ),
)('a backup with %s is refused in a sentence, and nothing is written', async (_, line, words) => {
  const [first = '', ...others] = written
  expect(await refusalOf(await write([first, JSON.stringify(line), ...others], own()))).toMatch(words)
})

test.runIf(canRun)('a backup of an earlier version is restored, and is said to have no seal', async () => {
  const [first = '', ...others] = written
  const earlier = [first.replace('"format":2', '"format":1'), ...others]
  expect(await restore(await write(earlier, anybodys()), join(folder, 'earlier'))).toMatchObject({
    isSealed: false,
    pictures: 1,
  })
  expect(await restore(await write(written, own()), join(folder, 'sealed'))).toMatchObject({ isSealed: true })
})

test('a line that would fill the memory is refused', async () => {
  const file = join(folder, 'long')
  await writeFile(
    file,
    gzipSync(`${written.slice(0, 2).join('\n')}\n${'x'.repeat(100_000_000)}`, { level: 1 }),
  )
  await expect(checkBackupFile(file, [SECRET])).rejects.toThrow(
    'is no backup: one of its lines is longer than any that a shop writes.',
  )
})
