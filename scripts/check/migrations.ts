import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'src/server/db/migrations'
const CHANGES = 'scripts/deploy/CHANGES.md'
/** The server reads this one: src/server/db/older-processes.ts. */
const BREAKS = /^-- breaks older processes: (\S.*)$/m
const GOES_ON = /^-- older processes go on: \S/m
/** Older than the first version, beside whose processes no others ever ran. */
export const BEFORE_THE_FIRST_VERSION = [
  '0001_colorful_starhawk',
  '0007_back_in_stock',
  '0011_measured_pages',
]

/** Changes of a table with which a process that does not know them may fail, or be wrong. */
const RISKY = [
  /\bDROP\b/,
  /\bRENAME\b/,
  /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/,
  /\bSET NOT NULL\b/,
  /\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/,
  /\b(UNIQUE|CHECK|PRIMARY KEY|EXCLUDE|FOREIGN KEY)\b/,
]
/** The same of everything else. */
const RISKY_BEGINNING =
  /^(DROP|TRUNCATE|ALTER TYPE|CREATE UNIQUE INDEX|CREATE (OR REPLACE )?(TRIGGER|RULE))\b/

/**
 * Checks that every migration with which older processes may not go on says so in its first line, so that it waits for
 * them to end, or says why they can; and that the person who upgrades reads the reason.
 */
export async function checkMigrations(root = '.'): Promise<string[]> {
  const folder = join(root, FOLDER)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const changes = readFileSync(join(root, CHANGES), 'utf8')
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const reason = BREAKS.exec(text)?.[1]
    if (reason && !changes.includes(reason)) return [`${name}: ${CHANGES} does not say "${reason}"`]
    if (reason || GOES_ON.test(text) || BEFORE_THE_FIRST_VERSION.includes(name.replace(/\.sql$/, '')))
      return []
    return riskySteps(text).map(
      (step) =>
        `${name}: older processes may not live with "${step}": begin with "-- breaks older processes: REASON", or "-- older processes go on: REASON"`,
    )
  })
}

/** The statements of a migration with which a process that does not know it may fail. New tables are no risk. */
export function riskySteps(text: string): string[] {
  const steps = text
    .replaceAll(/^--(?!> statement-breakpoint).*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(/;\s*$|;?\s*--> statement-breakpoint/m)
    .map((step) => step.replaceAll(/\s+/g, ' ').trim())
  const newTables = steps.flatMap(
    (step) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(step)?.[1] ?? [],
  )
  const added = steps.flatMap((step) => [...step.matchAll(/ADD COLUMN "?(\w+)"?/gi)].map(([, name]) => name))
  return steps.filter((step) => {
    const table = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX .* ON) (?:ONLY )?"?(\w+)"?/i.exec(step)?.[1]
    if (table && newTables.includes(table)) return false
    const key = /\bFOREIGN KEY \("?(\w+)"?\)/i.exec(step)?.[1]
    if (key && added.includes(key)) return false
    const change = step.toUpperCase()
    return change.startsWith('ALTER TABLE')
      ? RISKY.some((risk) => risk.test(change))
      : RISKY_BEGINNING.test(change)
  })
}
