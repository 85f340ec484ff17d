import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { BackupDamage } from '#server/operation/backup/backup-file.ts'

const EXPECTED = [ConfigError, FolderInUseError, DatabaseRefusal, BackupDamage]
/** The system's codes of files: their errors name the file and what was tried. */
const OF_FILES = /^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EISDIR)$/

/** Runs a command of an operator: what they can mend is printed as one sentence, anything else with where it happened. */
export async function operate(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const { code = '', message, stack } = error as NodeJS.ErrnoException
    const isExpected = EXPECTED.some((kind) => error instanceof kind) || OF_FILES.test(code)
    process.stderr.write(`${isExpected ? message : stack}\n`)
    process.exitCode = 1
  }
}
