import {
  CSRF_HEADER,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNING_PURPOSE,
  TIMESTAMP_HEADER,
  UNSIGNED_PAYLOAD,
} from '#contract/headers/signing-headers.ts'
import type { Hash } from './platform-hash.ts'

/** A write to sign. `target` is the path with its query; `'multipart'` is for a form with files. */
export type Write = { method: string; target: string; body: string | 'multipart' | undefined }

const NONCE_BYTES = 16

/**
 * The headers of one attempt (D35); the next attempt needs new ones. `timestamp` is in ms by the server's
 * clock.
 */
export async function signatureHeaders(
  { method, target, body = '' }: Write,
  token: string,
  timestamp: number,
  hash: Hash,
): Promise<Record<string, string>> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const payload = body === 'multipart' ? UNSIGNED_PAYLOAD : toHex(await hash.sha256(utf8(body)))
  const text = [method, target, timestamp, nonce, payload].join('\n')
  const key = await hash.hmac(utf8(token), utf8(SIGNING_PURPOSE))
  return {
    [CSRF_HEADER]: token,
    [TIMESTAMP_HEADER]: String(timestamp),
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: toBase64Url(await hash.hmac(key, utf8(text))),
  }
}

function utf8(text: string) {
  return new TextEncoder().encode(text)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
