import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const KEY_BYTES = 32

/**
 * A key for one purpose, derived from the server's secret (HKDF-SHA-256, RFC 5869). Keys of different
 * purposes reveal nothing about each other. A key object, since bytes would be imported again at each use.
 */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(deriveBytes(secret, purpose, KEY_BYTES))
}

/** The same as bytes of any length. */
export function deriveBytes(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length))
}
