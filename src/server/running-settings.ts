import { isAbsolute } from 'node:path'
import { ConfigError } from '#server/flow/config-error.ts'
import { IN_BUCKET } from '#server/publishing/machines/site-store.ts'

// Settings of how the process runs: its ways to the database, its end, its log of requests.

/** By then, a proxy that keeps its connections has moved its traffic to new ones. */
const DRAIN_SECONDS = 1
const MAX_DRAIN_SECONDS = 300
/** One request in a hundred shows what a shop does, and costs it nothing. */
const REQUEST_LOG_SAMPLE = 0.01

export function readDatabaseUrl(name: string, value: string | undefined): string | null {
  if (!value) return null
  if (/^postgres(ql)?:\/\//.test(value)) return value
  throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`)
}

export function readDirectUrl(value: string | undefined, databaseUrl: string | undefined): string | null {
  if (value && !databaseUrl)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pool.')
  return readDatabaseUrl('DATABASE_DIRECT_URL', value)
}

export function readReplicaUrl(environment: Record<string, string | undefined>): string | null {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } = environment
  if (replica && !url) throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, whose replica it is.')
  return readDatabaseUrl('DATABASE_REPLICA_URL', replica)
}

/** A number as people write it; not a number for anything else, such as "", "1e3" or "Infinity". */
export function readDecimal(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

export function readDrain(text = String(DRAIN_SECONDS)): number {
  const seconds = readDecimal(text)
  if (seconds >= 0 && seconds <= MAX_DRAIN_SECONDS) return seconds
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${MAX_DRAIN_SECONDS}, not "${text}".`)
}

export function readSampleRate(text = String(REQUEST_LOG_SAMPLE)): number {
  const share = readDecimal(text)
  if (share >= 0 && share <= 1) return share
  throw new ConfigError(`REQUEST_LOG_SAMPLE must be a number from 0 to 1, not "${text}".`)
}

/**
 * Where the processes of a shop share the sites that one of them builds: the bucket, or a folder; `null` if each
 * builds for itself.
 */
export function readSharedSites(
  place: string | undefined,
  needs: { onPostgres: boolean; hasBucket: boolean; rebuild: string },
): string | null {
  if (!place) return null
  if (!needs.onPostgres)
    throw new ConfigError('SHARED_SITES is for several processes and needs DATABASE_URL.')
  if (needs.rebuild !== 'auto') throw new ConfigError('SHARED_SITES needs REBUILD=auto.')
  if (place === IN_BUCKET && needs.hasBucket) return place
  if (place === IN_BUCKET) throw new ConfigError('SHARED_SITES=bucket needs the five S3_ settings.')
  if (isAbsolute(place)) return place
  throw new ConfigError(`SHARED_SITES must be "bucket" or the full path of a folder, not "${place}".`)
}
