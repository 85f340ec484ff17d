import { type Hash, platformHash } from './platform-hash.ts'

/**
 * The browser's own hashes, or a package's on plain http, where a shop may be tried out and browsers offer
 * none.
 */
export async function openHash(subtle: SubtleCrypto | undefined = crypto.subtle): Promise<Hash> {
  return subtle ? platformHash(subtle) : import('./package-hash.ts')
}
