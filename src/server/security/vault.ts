import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Keeps personal data unreadable to whoever gets hold of the database without the server's secret. */
export type Vault = {
  /** AES-256-GCM under a fresh 12-byte IV; two seals of one text differ. */
  seal: (text: string) => string
  /** What was sealed. Throws when it was changed or sealed under another secret. */
  open: (sealed: string) => string
  /** Blind index: the same for the same text, so that a sealed column can be looked up. */
  index: (text: string) => string
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Names the format, so that another one can follow. */
const VERSION = 'v1.'

/** A vault whose keys are made from the server's secret. */
export function createVault(authSecret: string): Vault {
  const key = derive(authSecret, 'personal-data-v1')
  const indexKey = derive(authSecret, 'blind-index-v1')
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return text.toString('utf8')
    },
    index: (text) => createHmac('sha256', indexKey).update(text).digest('base64url'),
  }
}

function derive(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)))
}
