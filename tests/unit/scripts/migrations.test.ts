import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { BEFORE_THE_FIRST_VERSION, checkMigrations, riskySteps } from '#scripts/check/migrations.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The complaints about a project with one migration. */
async function complaints(migration: string, changes = ''): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  folders.push(folder)
  const files = {
    'src/server/db/migrations/0001_step.sql': migration,
    'scripts/deploy/CHANGES.md': changes,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return checkMigrations(folder)
}

test('every migration with which older processes may not live is marked, or says why they go on', async () => {
  expect(await checkMigrations()).toEqual([])
})

test('those that need no mark since they are older than the first version would need one', () => {
  for (const name of BEFORE_THE_FIRST_VERSION)
    expect(riskySteps(readFileSync(`src/server/db/migrations/${name}.sql`, 'utf8'))).not.toEqual([])
})

const BREAKING = [
  'DROP TABLE "cakes";',
  'DROP INDEX "cakes_name_index";',
  'TRUNCATE "cakes";',
  'ALTER TYPE "flavour" ADD VALUE \'ube\';',
  'CREATE UNIQUE INDEX "cakes_name_index" ON "cakes" USING btree ("name");',
  'CREATE TRIGGER count BEFORE INSERT ON "cakes" EXECUTE FUNCTION count();',
  ...[
    'DROP COLUMN "name";',
    'DROP CONSTRAINT "cakes_name_unique";',
    'RENAME COLUMN "name" TO "title";',
    'RENAME TO "pies";',
    'ALTER COLUMN "price" SET DATA TYPE bigint;',
    'ALTER COLUMN "price" TYPE bigint;',
    'ALTER COLUMN "name" SET NOT NULL;',
    'ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER COLUMN "name" DROP DEFAULT;',
    'ADD COLUMN "name" text NOT NULL;',
    'ADD CONSTRAINT "cakes_price_check" CHECK ("price" > 0);',
    'ADD CONSTRAINT "cakes_name_unique" UNIQUE("name");',
    'ADD CONSTRAINT "cakes_of" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");',
  ].flatMap((change) => [
    `ALTER TABLE "cakes" ${change}`,
    `alter table cakes\n  ${change.replaceAll('"', '')}`,
  ]),
]

test.each(BREAKING)('%s needs a mark', async (step) => {
  const [complaint, ...more] = await complaints(
    `ALTER TABLE "pies" ADD COLUMN "size" text;--> statement-breakpoint\n${step}`,
  )
  expect(complaint).toContain('0001_step.sql: older processes may not live with')
  expect(complaint).toContain(
    step
      .replaceAll(/\s+/g, ' ')
      .replace(/;$/, '')
      .replaceAll(/'[^']*'/g, "''"),
  )
  expect(more).toEqual([])
})

test.each([
  'ALTER TABLE "cakes" ADD COLUMN "name" text;',
  'ALTER TABLE "cakes" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;',
  'ALTER TABLE "cakes" ADD COLUMN "words" text DEFAULT \'to DROP; UNIQUE\' NOT NULL;',
  'CREATE INDEX "cakes_name_index" ON "cakes" USING btree ("name");',
  'CREATE TABLE "pies" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "pies" ADD CONSTRAINT "u" UNIQUE("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "pies" ("id");',
  'ALTER TABLE "cakes" ADD COLUMN "of" integer;--> statement-breakpoint\nALTER TABLE "cakes" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "public"."orders"("id");',
  'UPDATE "cakes" SET "price" = 0;',
  '-- DROP TABLE "cakes";\nINSERT INTO "cakes" VALUES (1);',
])('%s needs none', async (steps) => {
  expect(await complaints(steps)).toEqual([])
})

test('a mark needs its reason, in the words of the page for the person who upgrades', async () => {
  const step = 'DROP TABLE "cakes";'
  const marked = `-- breaks older processes: they sell cakes\n${step}`
  expect(await complaints(marked, 'Stop all: they sell cakes.')).toEqual([])
  expect(await complaints(marked)).toEqual([
    '0001_step.sql: scripts/deploy/CHANGES.md does not say "they sell cakes"',
  ])
  expect(await complaints(`-- older processes go on: nobody ever sold one\n${step}`)).toEqual([])
  for (const wrong of [
    '-- breaks older processes:',
    '-- Breaks older processes: why',
    '-- older processes go on:',
  ])
    expect(await complaints(`${wrong}\n${step}`)).toHaveLength(1)
})
