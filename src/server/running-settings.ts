import { ConfigError } from '#server/flow/config-error.ts'

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
