import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'

const STEPS = [
  'CREATE TABLE cakes (id int, name text)',
  'ALTER TABLE cakes ADD COLUMN price int',
  '-- breaks older processes: they read the column name\nALTER TABLE cakes RENAME COLUMN name TO title',
]
const [HARMLESS, BREAKING] = [2, 3]

let folder: string
let open: OpenDatabase[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-versions-'))
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()))
  await rm(folder, { recursive: true, force: true })
})

/** The migrations of a version that has the first so many steps. */
async function versionWith(count: number): Promise<string> {
  const migrationsFolder = join(folder, String(count))
  await mkdir(join(migrationsFolder, 'meta'), { recursive: true })
  const entries = STEPS.slice(0, count).map((_, idx) => ({
    ...{ idx, version: '7', when: 1000 + idx, breakpoints: true },
    tag: `000${idx}_step`,
  }))
  await writeFile(join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [idx, { tag }] of entries.entries())
    await writeFile(join(migrationsFolder, `${tag}.sql`), STEPS[idx] ?? '')
  return migrationsFolder
}

/** Starts a process of the version that has the first so many steps. */
async function start(databaseUrl: string | null, count: number): Promise<OpenDatabase> {
  const place = { databaseUrl, dataDir: folder, allowsUnsafe: true }
  const opened = await openDatabase({ ...place, migrationsFolder: await versionWith(count) }, () => undefined)
  open.push(opened)
  if (opened.kind === 'postgres') await opened.listen('news', () => undefined)
  return opened
}

const columnsOf = async ({ database }: OpenDatabase) => {
  const { rows } = (await database.execute(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'cakes' ORDER BY 1",
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

describe.skipIf(!inject('postgres'))(
  'two versions on one Postgres (skipped where it is not installed)',
  () => {
    test('an upgrade that older processes live with happens beside them', async () => {
      const url = await createDatabase()
      await start(url, 1)
      expect(await columnsOf(await start(url, HARMLESS))).toEqual(['id', 'name', 'price'])
    })

    test('an upgrade that breaks older processes names them and changes nothing until they have ended', async () => {
      const url = await createDatabase()
      const older = await start(url, HARMLESS)
      const refusal = await start(url, BREAKING).catch((error: Error) => error)
      expect(refusal).toBeInstanceOf(DatabaseRefusal)
      expect(String(refusal)).toMatch(
        /0002_step \(they read the column name\), and 1 are connected \(version \d/,
      )
      expect(await columnsOf(older)).toEqual(['id', 'name', 'price'])
      await older.close()
      open = []
      const newer = await start(url, BREAKING)
      expect(await columnsOf(newer)).toEqual(['id', 'price', 'title'])
      await expect(start(url, BREAKING)).resolves.toBeDefined()
    })

    test('after such an upgrade, no older version starts', async () => {
      const url = await createDatabase()
      await start(url, BREAKING)
      await expect(start(url, HARMLESS)).rejects.toThrow(
        'A newer version has changed this database in a way that version',
      )
    })
  },
)

// Opening the embedded database twice takes as long as all others here.
test.runIf(IS_DEEP || !inject('postgres'))(
  'after such an upgrade, no older version starts on the embedded database either',
  async () => {
    const newer = await start(null, BREAKING)
    await newer.close()
    open = []
    await expect(start(null, HARMLESS)).rejects.toThrow(DatabaseRefusal)
  },
)
