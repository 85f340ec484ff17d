import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { deriveKey } from './derive.ts'

/** Keeps personal data unreadable to anyone who has the database but not the server's secret. */
export type Vault = {
  /** AES-256-GCM under a fresh 12-byte IV; two seals of one text differ. */
  seal: (text: string) => string
  /** The opened text; `null` if it was damaged or sealed under a secret that this server does not have. */
  read: (sealed: string) => string | null
  /** The same for texts that cannot be done without. Throws `UnreadableError`. */
  open: (sealed: string) => string
  /** Whether a text is sealed under the server's current secret rather than a previous one. */
  isCurrent: (sealed: string) => boolean
  /** Blind index: the same for the same text, so that sealed columns can be searched. */
  index: (text: string) => string
  /** The indexes under which a text may be stored: the current one, then those of previous secrets. */
  indexes: (text: string) => [string, ...string[]]
}

/** A sealed text that was damaged, or whose secret is lost. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'

  constructor() {
    super('A sealed text cannot be read with the secrets of this server.')
  }
}

/** Shown to staff instead of an unreadable text. */
export const UNREADABLE = '(cannot be read)'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Names the format, so that it can be replaced. */
const VERSION = 'v1.'

/**
 * A vault whose keys are made from the server's secret; texts sealed under previous secrets can still be
 * read.
 */
export function createVault(authSecret: string, previousSecrets: readonly string[] = []): Vault {
  const [key, ...previousKeys] = [authSecret, ...previousSecrets].map((secret) =>
    deriveKey(secret, 'personal-data-v1'),
  ) as [KeyObject, ...KeyObject[]]
  const indexKey = deriveKey(authSecret, 'blind-index-v1')
  const previousIndexKeys = previousSecrets.map((secret) => deriveKey(secret, 'blind-index-v1'))
  const indexUnder = (under: KeyObject, text: string) =>
    createHmac('sha256', under).update(text).digest('base64url')
  const read = (sealed: string) => {
    for (const candidate of [key, ...previousKeys]) {
      const text = decrypt(sealed, candidate)
      if (text !== null) return text
    }
    return null
  }
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    read,
    open: (sealed) => {
      const text = read(sealed)
      if (text === null) throw new UnreadableError()
      return text
    },
    isCurrent: (sealed) => decrypt(sealed, key) !== null,
    index: (text) => indexUnder(indexKey, text),
    indexes: (text) => [
      indexUnder(indexKey, text),
      ...previousIndexKeys.map((under) => indexUnder(under, text)),
    ],
  }
}

/** `null` if the text is not sealed under this key, or not sealed at all. */
function decrypt(sealed: string, key: KeyObject): string | null {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}
