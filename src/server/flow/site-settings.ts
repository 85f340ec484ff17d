import { isTagManagerId } from '#domain/page/analytics/google-tag.ts'
import { readWebAddress } from '#domain/page/web-address.ts'
import { ConfigError } from './config-error.ts'

// Settings that a server and a build read alike.

/** The origin of an address. More than an origin would be dropped without a word, so it is refused. */
export function readOrigin(name: string, value: string): string {
  const url = readWebAddress(value)
  if (url && url.href === `${url.origin}/`) return url.origin
  throw new ConfigError(
    `${name} must be an address such as https://shop.example, without a path, not "${value}".`,
  )
}

export function readTagManagerId(id = ''): string {
  if (id === '' || isTagManagerId(id)) return id
  throw new ConfigError(`PUBLIC_GTM_ID must be a tag manager's id such as GTM-AB12CD3, not "${id}".`)
}

/** A setting that is switched on by `yes`. Any other word than `no` would be taken for the opposite of what it says. */
export function readYes(name: string, value = ''): boolean {
  if (['', 'yes', 'no'].includes(value)) return value === 'yes'
  throw new ConfigError(`${name} must be yes or no, not "${value}".`)
}
