import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal } from './database-refusal.ts'

/** In a data folder from the first look at it until its shop has a database: an interrupted first start begins again. */
const MARK = 'new-shop'
/** What a shop leaves in its data folder. An empty folder is none: it may be where a volume is to be mounted. */
const REMAINS = ['auth-secret', 'database', 'sites', 'uploads', 'pictures']
/** The embedded database's folder, and the file without which PGlite would make a new one over what is there. */
export const DATABASE_FOLDER = 'database'
export const VERSION_FILE = 'PG_VERSION'

const TO_RESTORE = 'restore a backup with npm run restore -- FILE'
const TO_BEGIN = 'To start a new shop on purpose, set DATA_DIR to an empty folder'

/** Notes that a data folder is new, unless anything of a shop is in it. */
export function markIfNew(dataDir: string): void {
  if (remainsIn(dataDir).length === 0) writeFileSync(join(dataDir, MARK), '')
}

/** The database is the shop's: if it is missing from now on, it is lost. */
export function clearMark(dataDir: string): void {
  rmSync(join(dataDir, MARK), { force: true })
}

/**
 * Throws `DatabaseRefusal` if the embedded database is gone from a folder that a shop has used, or damaged so that PGlite
 * would write a new one over it. `isToBeFilled` is for a restore, which may begin where there is no database at all.
 *
 * @returns whether there is a database; otherwise a new one may be written.
 */
export function hasDatabase(dataDir: string, isToBeFilled: boolean): boolean {
  const folder = join(dataDir, DATABASE_FOLDER)
  const names = namesIn(folder)
  if (names.includes(VERSION_FILE)) return true
  if (isMarked(dataDir)) {
    for (const name of names) rmSync(join(folder, name), { recursive: true })
    return false
  }
  if (names.length > 0) throw damaged(dataDir, `it has no ${VERSION_FILE}`)
  const remains = remainsIn(dataDir)
  if (remains.length === 0 || isToBeFilled) return false
  throw new DatabaseRefusal(
    `The database ${folder} is missing, although a shop has used this DATA_DIR (${remains.join(', ')}). Bring that folder back, or ${TO_RESTORE}. ${TO_BEGIN}.`,
  )
}

/** Runs one statement, with either driver. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Throws `DatabaseRefusal` if no shop has used the database, but one has used the data folder beside it. */
export async function refuseEmpty(query: Query, dataDir: string, where: string): Promise<void> {
  // Looked at first: another first start on the same database may be clearing its mark.
  const remains = isMarked(dataDir) ? [] : remainsIn(dataDir)
  if (remains.length === 0 || (await isUsed(query))) return
  throw new DatabaseRefusal(
    `The database ${where} is empty, although a shop has used DATA_DIR ${dataDir} (${remains.join(', ')}). Check where it should be, or ${TO_RESTORE}. ${TO_BEGIN}.`,
  )
}

/** The refusal of an embedded database that cannot be opened as it is. */
export function damaged(dataDir: string, why: string, cause?: unknown): DatabaseRefusal {
  const folder = join(dataDir, DATABASE_FOLDER)
  return new DatabaseRefusal(
    `The database ${folder} is damaged (${why}). Move that folder away and ${TO_RESTORE}. ${TO_BEGIN}.`,
    { cause },
  )
}

/** Every start writes settings. */
async function isUsed(query: Query): Promise<boolean> {
  const [table] = (await query("SELECT to_regclass('public.settings') IS NOT NULL AS exists")).rows
  if (!(table as { exists: boolean }).exists) return false
  return (await query('SELECT 1 FROM settings LIMIT 1')).rows.length > 0
}

function isMarked(dataDir: string): boolean {
  return existsSync(join(dataDir, MARK))
}

function remainsIn(dataDir: string): string[] {
  return REMAINS.filter((name) => {
    const path = join(dataDir, name)
    return statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? namesIn(path).length > 0
      : existsSync(path)
  })
}

/** The names in a folder, if it exists, without that of a new volume's own folder. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'lost+found') : []
}
