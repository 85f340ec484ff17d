import { readWebAddress } from '#domain/page/web-address.ts'
import type { CloudflareZone } from '#server/cdn/zone.ts'
import type { S3Settings } from '#server/flow/bucket-keys.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import type { RebuildHook } from '#server/pages/elsewhere/rebuild-hook.ts'

// Settings of the services that a shop may use: mail, bucket, CDN, builder, metrics.

type Environment = Record<string, string | undefined>

const MIN_TOKEN_LENGTH = 16

export function readSmtpUrl(value: string | undefined): string | null {
  if (!value) return null
  if (/^smtps?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  // The address may contain a password, so it is not repeated.
  throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.')
}

export function readCloudflare(
  zoneId: string | undefined,
  apiToken: string | undefined,
): CloudflareZone | null {
  if (!zoneId && !apiToken) return null
  if (!zoneId || !apiToken) throw new ConfigError('Set both CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN.')
  if (/^[0-9a-f]{32}$/.test(zoneId)) return { zoneId, apiToken }
  throw new ConfigError(`CLOUDFLARE_ZONE_ID must be 32 hexadecimal digits, not "${zoneId}".`)
}

export function readS3(environment: Environment): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint = '',
    S3_REGION: region = '',
    S3_BUCKET: bucket = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = environment
  const bucketSettings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const missing = Object.entries(bucketSettings).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(bucketSettings).length) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `Pictures in S3 need all of ${Object.keys(bucketSettings).join(', ')}; set ${missing.join(', ')} too.`,
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

export function readRebuildHook(environment: Environment): RebuildHook {
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

export function readMetricsToken(value: string | undefined): string | null {
  if (!value) return null
  if (value.length >= MIN_TOKEN_LENGTH) return value
  throw new ConfigError(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`)
}
