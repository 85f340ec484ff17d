import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markIfNew } from '#server/db/new-shop.ts'
import { ConfigError } from '#server/flow/config-error.ts'

const MIN_SECRET_LENGTH = 32

/**
 * The configured secret, or that of the data folder, which is made on first use. All processes on one
 * database need the same.
 */
export function readSecret(value: string | undefined, onPostgres: boolean, dataDir: string): string {
  if (value) {
    if (value.length >= MIN_SECRET_LENGTH) return value
    throw new ConfigError(`AUTH_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`)
  }
  const file = join(dataDir, 'auth-secret')
  if (onPostgres) {
    throw new ConfigError(
      `DATABASE_URL needs AUTH_SECRET too: the same ${MIN_SECRET_LENGTH} or more random characters for every process of the shop. A shop that has run without it has its secret in ${file}.`,
    )
  }
  markIfNew(dataDir)
  try {
    // Only the first of several processes that start together may write the secret.
    writeFileSync(file, randomBytes(MIN_SECRET_LENGTH).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return readFileSync(file, 'utf8')
}

/** The previous secrets, separated by commas. */
export function readPreviousSecrets(value = ''): string[] {
  const secrets = value
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (secrets.every(({ length }) => length >= MIN_SECRET_LENGTH)) return secrets
  throw new ConfigError(
    `AUTH_SECRET_PREVIOUS must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas.`,
  )
}
