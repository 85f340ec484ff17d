import { hmac as keyed } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'

// The hashes of `hash.ts` where `crypto.subtle` is missing.

/** The SHA-256 hash of some bytes: 32 bytes. */
export async function sha256(message: Uint8Array): Promise<Uint8Array> {
  return digest(message)
}

/** The keyed hash of a message. */
export async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  return keyed(digest, key, message)
}
