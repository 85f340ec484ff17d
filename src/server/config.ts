import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { email } from '#contract/text.ts'
import { isEmail } from '#domain/account/account-name.ts'
import { passwordProblems } from '#domain/account/password-rules.ts'
import { isTagManagerId } from '#domain/page/google-tag.ts'
import { readWebAddress } from '#domain/page/web-address.ts'
import type { CloudflareZone } from '#server/cdn/zone.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import type { S3Settings } from '#server/media/picture-store.ts'
import type { RebuildHook } from '#server/publishing/rebuild-hook.ts'
import { readPreviousSecrets, readSecret } from './auth-secret.ts'

export { ConfigError }

/** Who rebuilds an outdated site: this server, a builder it calls, or nobody it knows of. */
type RebuildMode = 'auto' | 'webhook' | 'off'

/** All settings from the environment, checked. */
export type Config = {
  port: number
  host: string
  siteUrl: string
  databaseUrl: string | null
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
  /** The admin made if there is none; without a password, one is generated. */
  admin: { username: string; password: string; email: string }
  apiOrigin: string
  /** The tag manager that pages load with a shopper's consent (§7); empty for none. */
  tagManagerId: string
  /** The Cloudflare zone in front of the shop, which `POST /cdn/purge` purges. */
  cloudflare: CloudflareZone | null
  /** The bearer token for `/metrics`; without one, `/metrics` only answers this machine. */
  metricsToken: string | null
  /** Origins besides the site's own whose pages may call the API. */
  allowedOrigins: readonly string[]
  /** Multiplies the limits of calls (D38). */
  rateLimitFactor: number
  /** How many of our own proxies add the client's address to `X-Forwarded-For`. */
  trustedProxies: number
  rebuild: RebuildMode
  /** The webhook of an external builder. */
  rebuildHook: RebuildHook | null
  /** How long calls are still accepted while the server shuts down. */
  drainSeconds: number
  logLevel: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const DEFAULT_PORT = 4321
const MIN_TOKEN_LENGTH = 16
/** By then, a proxy that keeps its connections has moved its traffic to new ones. */
const DRAIN_SECONDS = 1
const MAX_DRAIN_SECONDS = 300
/** D31: 30 minutes. */
const ACCESS_TOKEN_SECONDS = 1800

/** Reads the environment into one object. Makes the data folder and, the first time, its secret. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const port = Number(environment['PORT'] ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${environment['PORT']}".`)
  }
  const logLevel = environment['LOG_LEVEL'] ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}".`)
  }
  const rebuild = environment['REBUILD'] ?? 'auto'
  if (rebuild !== 'auto' && rebuild !== 'webhook' && rebuild !== 'off') {
    throw new ConfigError(`REBUILD must be auto, webhook or off, not "${rebuild}".`)
  }
  const accessTokenSeconds = Number(environment['ACCESS_TOKEN_SECONDS'] ?? ACCESS_TOKEN_SECONDS)
  if (!Number.isInteger(accessTokenSeconds) || accessTokenSeconds < 1) {
    throw new ConfigError('ACCESS_TOKEN_SECONDS must be a whole number of seconds, at least 1.')
  }
  const siteUrl = readUrl('SITE_URL', environment['SITE_URL'] ?? `http://localhost:${port}`)
  const rateLimitFactor = Number(environment['RATE_LIMIT_FACTOR'] ?? 1)
  if (!(rateLimitFactor > 0)) {
    throw new ConfigError(
      `RATE_LIMIT_FACTOR must be a number above 0, not "${environment['RATE_LIMIT_FACTOR']}".`,
    )
  }
  const trustedProxies = Number(environment['TRUSTED_PROXIES'] ?? 0)
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
    throw new ConfigError(
      `TRUSTED_PROXIES must be a whole number from 0, not "${environment['TRUSTED_PROXIES']}".`,
    )
  }
  const drainSeconds = Number(environment['DRAIN_SECONDS'] ?? DRAIN_SECONDS)
  if (!(drainSeconds >= 0 && drainSeconds <= MAX_DRAIN_SECONDS)) {
    throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${MAX_DRAIN_SECONDS}.`)
  }
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL'])
  const dataDir = resolve(environment['DATA_DIR'] ?? '.data')
  mkdirSync(dataDir, { recursive: true })
  return {
    port,
    host: environment['HOST'] ?? '127.0.0.1',
    siteUrl,
    databaseUrl,
    allowsUnsafe: environment['ALLOW_UNSAFE_DATABASE'] === 'yes',
    smtpUrl: readSmtpUrl(environment['SMTP_URL']),
    dataDir,
    s3: readS3(environment),
    authSecret: readSecret(environment['AUTH_SECRET'], databaseUrl, dataDir),
    previousAuthSecrets: readPreviousSecrets(environment['AUTH_SECRET_PREVIOUS']),
    accessTokenSeconds,
    admin: readAdmin(environment, siteUrl),
    apiOrigin: environment['PUBLIC_API_ORIGIN']
      ? readUrl('PUBLIC_API_ORIGIN', environment['PUBLIC_API_ORIGIN'])
      : '',
    tagManagerId: readTagManagerId(environment['PUBLIC_GTM_ID']),
    cloudflare: readCloudflare(environment['CLOUDFLARE_ZONE_ID'], environment['CLOUDFLARE_API_TOKEN']),
    metricsToken: readMetricsToken(environment['METRICS_TOKEN']),
    allowedOrigins: (environment['ALLOWED_ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
      .map((origin) => readUrl('ALLOWED_ORIGINS', origin)),
    rateLimitFactor,
    trustedProxies,
    rebuild,
    drainSeconds,
    rebuildHook: rebuild === 'webhook' ? readRebuildHook(environment) : null,
    logLevel,
  }
}

function readUrl(name: string, value: string): string {
  const url = readWebAddress(value)
  if (!url) {
    throw new ConfigError(`${name} must be an address such as https://shop.example, not "${value}".`)
  }
  return url.origin
}

function readAdmin(environment: Record<string, string | undefined>, siteUrl: string): Config['admin'] {
  const username = environment['ADMIN_USERNAME'] || 'admin'
  if (isEmail(username)) throw new ConfigError('ADMIN_USERNAME must be a name without "@".')
  const password = environment['ADMIN_PASSWORD'] ?? ''
  const [problem] = password ? passwordProblems(password) : []
  // Does not repeat the password.
  if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${problem}.`)
  const given = environment['ADMIN_EMAIL'] ?? ''
  if (given && !email.safeParse(given).success)
    throw new ConfigError('ADMIN_EMAIL must be an e-mail address such as may@shop.example.')
  return { username, password, email: given || `admin@${new URL(siteUrl).hostname}` }
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null
  if (/^postgres(ql)?:\/\//.test(value)) return value
  throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.')
}

function readSmtpUrl(value: string | undefined): string | null {
  if (!value) return null
  if (/^smtps?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  // The address may contain a password, so it is not repeated.
  throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.')
}

function readTagManagerId(id = ''): string {
  if (id === '' || isTagManagerId(id)) return id
  throw new ConfigError(`PUBLIC_GTM_ID must be a tag manager's id such as GTM-AB12CD3, not "${id}".`)
}

function readCloudflare(zoneId: string | undefined, apiToken: string | undefined): Config['cloudflare'] {
  if (!zoneId && !apiToken) return null
  if (!zoneId || !apiToken) throw new ConfigError('Set both CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN.')
  if (/^[0-9a-f]{32}$/.test(zoneId)) return { zoneId, apiToken }
  throw new ConfigError(`CLOUDFLARE_ZONE_ID must be 32 hexadecimal digits, not "${zoneId}".`)
}

function readS3(environment: Record<string, string | undefined>): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint = '',
    S3_REGION: region = '',
    S3_BUCKET: bucket = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = environment
  const given = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(given).length) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `Pictures in S3 need all of ${Object.keys(given).join(', ')}; set ${missing.join(', ')} too.`,
    )
  }
  const url = readWebAddress(endpoint)
  if (!url || url.username || url.search || url.hash) {
    // The address may contain a password, so it is not repeated.
    throw new ConfigError(
      'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com, without bucket and keys.',
    )
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, such as pugon-pictures, not "${bucket}".`)
  }
  return { endpoint: url.href.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey }
}

function readRebuildHook(environment: Record<string, string | undefined>): Config['rebuildHook'] {
  const {
    REBUILD_HOOK_URL: url = '',
    REBUILD_HOOK_SECRET: secret = '',
    REBUILD_HOOK_TOKEN: token,
  } = environment
  // The address may contain a secret, so it is not repeated.
  if (!readWebAddress(url)) {
    throw new ConfigError('REBUILD_HOOK_URL must be an address such as https://ci.example/hooks/pugon.')
  }
  if (secret.length < MIN_TOKEN_LENGTH) {
    throw new ConfigError(`REBUILD_HOOK_SECRET must have at least ${MIN_TOKEN_LENGTH} characters.`)
  }
  return { url, secret, token: token || null }
}

function readMetricsToken(value: string | undefined): string | null {
  if (!value) return null
  if (value.length >= MIN_TOKEN_LENGTH) return value
  throw new ConfigError(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`)
}
