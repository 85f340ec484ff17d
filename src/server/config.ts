import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { email } from '#contract/text.ts'
import { isEmail } from '#domain/account/account-name.ts'
import { passwordProblems } from '#domain/account/password-rules.ts'
import { HASH_WORK, type HashWork } from '#server/account/password/password-hash.ts'
import type { CloudflareZone } from '#server/cdn/zone.ts'
import type { S3Settings } from '#server/flow/bucket-keys.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { readOrigin, readTagManagerId, readYes } from '#server/flow/site-settings.ts'
import type { RebuildHook } from '#server/pages/elsewhere/rebuild-hook.ts'
import { readPreviousSecrets, readSecret } from './auth-secret.ts'
import { readCloudflare, readMetricsToken, readRebuildHook, readS3, readSmtpUrl } from './outside-settings.ts'
import { readDatabaseUrl, readDecimal, readDirectUrl, readDrain, readSampleRate } from './running-settings.ts'

export { ConfigError }

/** Who makes the pages: this server, a builder that it calls after each edit, or nobody it knows of. */
type RebuildMode = (typeof REBUILD_MODES)[number]

/** All settings from the environment, checked. */
export type Config = {
  port: number
  host: string
  siteUrl: string
  databaseUrl: string | null
  /** Postgres itself, if `databaseUrl` is the address of a pool such as PgBouncer. */
  databaseDirectUrl: string | null
  /** Connections to Postgres that this process may open, besides the one it listens on. */
  databasePoolSize: number
  allowsUnsafe: boolean
  /** The mail server; without one, messages are only stored. */
  smtpUrl: string | null
  dataDir: string
  /** The bucket for uploaded pictures; without one, they are in `dataDir`. */
  s3: S3Settings | null
  authSecret: string
  /** Previous secrets: what they sealed and signed is still accepted. */
  previousAuthSecrets: readonly string[]
  /** How long an access token lives (D31). */
  accessTokenSeconds: number
  /** The cost of hashing a password. Not a setting: only tests lower it, since they sign in a thousand times. */
  hashWork: HashWork
  /** The admin made if there is none; without a password, one is generated. */
  admin: { username: string; password: string; email: string }
  apiOrigin: string
  /** The tag manager that pages load with a shopper's consent (§7); empty for none. */
  tagManagerId: string
  /** The Cloudflare zone in front of the shop, which `POST /cdn/purge` purges. */
  cloudflare: CloudflareZone | null
  /** How long caches in front may keep pages; 0 if they have to ask each time. */
  pageCacheSeconds: number
  /** The bearer token for `/metrics`; without one, `/metrics` only answers this machine. */
  metricsToken: string | null
  /** Origins besides the site's own whose pages may call the API. */
  allowedOrigins: readonly string[]
  /** Multiplies the limits of calls (D38). */
  rateLimitFactor: number
  /** How many of our own proxies add the client's address to `X-Forwarded-For`. */
  trustedProxies: number
  rebuild: RebuildMode
  /** The address of the builder that is called. */
  rebuildHook: RebuildHook | null
  /** How long calls are still accepted while the server shuts down. */
  drainSeconds: number
  logLevel: string
  /** The share of ordinary requests that are logged; failed and slow ones always are. */
  requestLogSample: number
}

/** The default comes first. */
const LOG_LEVELS = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const
const REBUILD_MODES = ['auto', 'webhook', 'off'] as const
/** Enough for the races of a busy shop, well below Postgres' default of 100 connections. */
const POOL_SIZE = 20
const DEFAULT_PORT = 4321
/** D31: 30 minutes. */
const ACCESS_TOKEN_SECONDS = 1800
const DAY_SECONDS = 86_400

type Environment = Record<string, string | undefined>

/**
 * Reads the environment into one object. Makes the data folder and, the first time, its secret. Throws one
 * `ConfigError` with a sentence for each mistake.
 */
export function readConfig(environment: Environment): Config {
  const mistakes = new Set<string>()
  /** A setting, or for a mistaken one a value with which the others can be read. */
  const read = <Value>(reader: () => Value, otherwise: Value): Value => {
    try {
      return reader()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      mistakes.add(error.message)
      return otherwise
    }
  }
  const port = read(() => readWhole(environment, 'PORT', DEFAULT_PORT, 0, 65_535), DEFAULT_PORT)
  const localUrl = `http://localhost:${port}`
  const siteUrl = read(() => readOrigin('SITE_URL', environment['SITE_URL'] ?? localUrl), localUrl)
  const rebuild = read(() => readChoice(environment, 'REBUILD', REBUILD_MODES), 'auto')
  /** With a mistaken REBUILD, one start also names what is wrong with a hook that is set. */
  const isHookNeeded =
    rebuild === 'webhook' || (environment['REBUILD'] !== rebuild && Boolean(environment['REBUILD_HOOK_URL']))
  const databaseUrl = read(() => readDatabaseUrl('DATABASE_URL', environment['DATABASE_URL']), null)
  /** True even if the address is mistaken, so that one start names everything else that Postgres needs. */
  const onPostgres = Boolean(environment['DATABASE_URL'])
  const dataDir = resolve(environment['DATA_DIR'] ?? '.data')
  const hasDataDir = read(() => makeDataDir(dataDir), false)
  const s3 = read(() => readS3(environment), null)
  const config: Config = {
    port,
    host: environment['HOST'] ?? '127.0.0.1',
    siteUrl,
    databaseUrl,
    databaseDirectUrl: read(
      () => readDirectUrl(environment['DATABASE_DIRECT_URL'], environment['DATABASE_URL']),
      null,
    ),
    databasePoolSize: read(() => readWhole(environment, 'DATABASE_POOL_SIZE', POOL_SIZE, 2, 1000), POOL_SIZE),
    allowsUnsafe: read(() => readYes('ALLOW_UNSAFE_DATABASE', environment['ALLOW_UNSAFE_DATABASE']), false),
    smtpUrl: read(() => readSmtpUrl(environment['SMTP_URL']), null),
    dataDir,
    s3,
    authSecret: hasDataDir ? read(() => readSecret(environment['AUTH_SECRET'], onPostgres, dataDir), '') : '',
    previousAuthSecrets: read(() => readPreviousSecrets(environment['AUTH_SECRET_PREVIOUS']), []),
    accessTokenSeconds: read(
      () => readWhole(environment, 'ACCESS_TOKEN_SECONDS', ACCESS_TOKEN_SECONDS, 1, DAY_SECONDS),
      ACCESS_TOKEN_SECONDS,
    ),
    hashWork: HASH_WORK,
    admin: read(() => readAdmin(environment, siteUrl), { username: '', password: '', email: '' }),
    apiOrigin: read(() => readOptionalUrl(environment, 'PUBLIC_API_ORIGIN'), ''),
    tagManagerId: read(() => readTagManagerId(environment['PUBLIC_GTM_ID']), ''),
    cloudflare: read(
      () => readCloudflare(environment['CLOUDFLARE_ZONE_ID'], environment['CLOUDFLARE_API_TOKEN']),
      null,
    ),
    pageCacheSeconds: read(() => readWhole(environment, 'PAGE_CACHE_SECONDS', 0, 0, DAY_SECONDS), 0),
    metricsToken: read(() => readMetricsToken(environment['METRICS_TOKEN']), null),
    allowedOrigins: read(() => readOrigins(environment['ALLOWED_ORIGINS']), []),
    rateLimitFactor: read(() => readFactor(environment['RATE_LIMIT_FACTOR']), 1),
    trustedProxies: read(() => readWhole(environment, 'TRUSTED_PROXIES', 0, 0, 100), 0),
    rebuild,
    drainSeconds: read(() => readDrain(environment['DRAIN_SECONDS']), 0),
    rebuildHook: isHookNeeded ? read(() => readRebuildHook(environment), null) : null,
    logLevel: read(() => readChoice(environment, 'LOG_LEVEL', LOG_LEVELS), 'info'),
    requestLogSample: read(() => readSampleRate(environment['REQUEST_LOG_SAMPLE']), 0),
  }
  if (mistakes.size > 0) throw new ConfigError([...mistakes].join('\n'))
  return config
}

function readWhole(
  environment: Environment,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = environment[name] ?? String(otherwise)
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

/** One of several words, by default the first. */
function readChoice<Word extends string>(
  environment: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = environment[name] ?? words[0]
  const choice = words.find((word) => word === text)
  if (choice) return choice
  throw new ConfigError(`${name} must be one of ${words.join(', ')}, not "${text}".`)
}

function readFactor(text = '1'): number {
  const factor = readDecimal(text)
  if (factor > 0) return factor
  throw new ConfigError(`RATE_LIMIT_FACTOR must be a number above 0, not "${text}".`)
}

function makeDataDir(dataDir: string): true {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return true
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR must be a folder that this process may write to; ${dataDir} is not (${code}).`,
      { cause },
    )
  }
}

function readOrigins(text = ''): string[] {
  const origins = text.split(',').map((origin) => origin.trim())
  return origins.filter(Boolean).map((origin) => readOrigin('ALLOWED_ORIGINS', origin))
}

function readOptionalUrl(environment: Environment, name: string): string {
  return environment[name] ? readOrigin(name, environment[name]) : ''
}

function readAdmin(environment: Environment, siteUrl: string): Config['admin'] {
  const username = environment['ADMIN_USERNAME'] || 'admin'
  if (isEmail(username)) throw new ConfigError('ADMIN_USERNAME must be a name without "@".')
  const password = environment['ADMIN_PASSWORD'] ?? ''
  const [problem] = password ? passwordProblems(password) : []
  // Does not repeat the password.
  if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${problem}.`)
  const adminEmail = environment['ADMIN_EMAIL'] ?? ''
  if (adminEmail && !email.safeParse(adminEmail).success)
    throw new ConfigError('ADMIN_EMAIL must be an e-mail address such as may@shop.example.')
  return { username, password, email: adminEmail || `admin@${new URL(siteUrl).hostname}` }
}
