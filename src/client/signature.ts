import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  CSRF_HEADER,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNING_PURPOSE,
  TIMESTAMP_HEADER,
  UNSIGNED_PAYLOAD,
} from '#contract/security.ts'

/** A write that is to be signed. `target` is the path with its query; `'multipart'` stands for a form with files. */
export type Write = { method: string; target: string; body: string | 'multipart' | undefined }

const NONCE_BYTES = 16

/**
 * The headers of one attempt (D35); the next one needs others. `timestamp` is in ms by the server's clock.
 * `crypto.subtle` is missing on plain http, where a shop may be tried out: the hash is JavaScript.
 */
export function signatureHeaders(
  { method, target, body = '' }: Write,
  token: string,
  timestamp: number,
): Record<string, string> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const payload = body === 'multipart' ? UNSIGNED_PAYLOAD : bytesToHex(sha256(utf8ToBytes(body)))
  const text = [method, target, timestamp, nonce, payload].join('\n')
  const key = hmac(sha256, utf8ToBytes(token), utf8ToBytes(SIGNING_PURPOSE))
  return {
    [CSRF_HEADER]: token,
    [TIMESTAMP_HEADER]: String(timestamp),
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: toBase64Url(hmac(sha256, key, utf8ToBytes(text))),
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
