import { ITERATIONS, IV_BYTES, KEY_BITS, SALT_BYTES } from '#domain/account/security/cipher-sizes.ts'
/** Stored data could not be encrypted or decrypted; `message` has the words of §8. */
export class CipherError extends Error {
  override name = 'CipherError'
}

/** Whether this page may encrypt: browsers allow it only on https and on localhost. */
export function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** Encrypts a text with a secret, as `salt.iv.data` in base64url. Throws a `CipherError`. */
export async function encrypt(text: string, secret: string): Promise<string> {
  try {
    const salt = randomBytes(SALT_BYTES)
    const iv = randomBytes(IV_BYTES)
    const key = await deriveKey(secret, salt)
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
    return [salt, iv, new Uint8Array(data)].map(toText).join('.')
  } catch (cause) {
    throw new CipherError('Data encryption failed', { cause })
  }
}

/** Reads what `encrypt` made with the same secret. Throws a `CipherError`. */
export async function decrypt(stored: string, secret: string): Promise<string> {
  try {
    const [salt, iv, data] = stored.split('.').map(toBytes)
    if (!salt || !iv || !data) throw new Error('Not in three parts')
    const key = await deriveKey(secret, salt)
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
  } catch (cause) {
    throw new CipherError('Data decryption failed', { cause })
  }
}

/** The rounds take a phone a tenth of a second, so the last key is kept. */
let lastKey: { name: string; key: Promise<CryptoKey> } | null = null

function deriveKey(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const name = `${toText(salt)}.${secret}`
  if (lastKey?.name !== name) lastKey = { name, key: derive(secret, salt) }
  return lastKey.key
}

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  )
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
}
