import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's keys, as base64url: its public point on P-256, and the secret that it shared. */
export type BrowserKeys = { p256dh: string; auth: string }

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
/** One record: messages are far shorter. */
const RECORD_BYTES = 4096
/** RFC 8188: the padding of the last record begins with this byte. */
const LAST_RECORD = 2

/** Chance, as an argument: a test repeats the example of the RFC. */
type Chance = { salt: Buffer; privateKey: Buffer | null }

/**
 * A message that only this browser can read (RFC 8291): not the service that brings it. Throws if the browser's key is no
 * point of the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Chance = { salt: randomBytes(SALT_BYTES), privateKey: null },
): Buffer<ArrayBuffer> {
  const ours = createECDH(CURVE)
  if (privateKey) ours.setPrivateKey(privateKey)
  else ours.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()])
  const secret = derive(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, SECRET_BYTES)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const point = ours.getPublicKey()
  return Buffer.concat([salt, size, Buffer.of(point.length), point, ...sealed, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
