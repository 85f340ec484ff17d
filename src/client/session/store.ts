import * as z from 'zod/mini'
import { CipherError, decrypt, encrypt } from './cipher.ts'
import { type SessionRecord, sessionRecord } from './record.ts'
import { SESSION_KEY } from './session-key.ts'

/** Where the session is kept between pages. */
export type SessionStore = {
  /** The stored session; `null` if there is none that can be read. Rejects if that cannot be found out. */
  load: () => Promise<SessionRecord | null>
  /**
   * Never rejects: a session that cannot be stored lasts as long as the page. `isNew` after a sign-in, which
   * has another secret.
   */
  save: (record: SessionRecord, isNew?: boolean) => Promise<void>
  clear: () => void
}

/** Keeps the session for this page only: if the browser cannot encrypt, nothing is stored (D46). */
export function memoryStore(): SessionStore {
  let current: SessionRecord | null = null
  return {
    load: async () => current,
    save: async (record) => {
      current = record
    },
    clear: () => {
      current = null
    },
  }
}

/**
 * Keeps the session encrypted in local storage (§9).
 *
 * @param readSecret asks the server for this browser's secret (D46): `null` if it no longer has one.
 */
export function encryptedStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  readSecret: () => Promise<string | null>,
): SessionStore {
  let secret: string | null = null
  /** A session that could not be stored. */
  let unsaved: SessionRecord | null = null

  function clear(): void {
    unsaved = null
    secret = null
    remove()
  }

  function remove(): void {
    try {
      storage().removeItem(SESSION_KEY)
    } catch {
      // Storage is forbidden, so nothing was stored either.
    }
  }

  function stored(): string | null {
    try {
      return storage().getItem(SESSION_KEY)
    } catch {
      return null
    }
  }

  /** Another tab may have signed in again since the secret was read. */
  async function read(text: string): Promise<SessionRecord> {
    if (secret !== null) {
      try {
        return await readWith(text, secret)
      } catch (error) {
        if (!(error instanceof CipherError)) throw error
      }
    }
    secret = await readSecret()
    if (secret === null) throw new CipherError('Data decryption failed')
    return readWith(text, secret)
  }

  return {
    clear,
    load: async () => {
      if (unsaved) return unsaved
      const text = stored()
      if (text === null) return null
      try {
        return await read(text)
      } catch (error) {
        if (!isCorrupt(error)) throw error
        // biome-ignore lint/suspicious/noConsole: persistence errors are only logged (§8).
        console.warn('The stored session cannot be read', error)
        // Unless another tab has stored a valid one in the meantime.
        if (stored() === text) clear()
        return null
      }
    },
    save: async (record, isNew = false) => {
      try {
        if (isNew) secret = null
        secret ??= await readSecret()
        if (secret === null) throw new CipherError('Data encryption failed')
        storage().setItem(SESSION_KEY, await encrypt(JSON.stringify(record), secret))
        unsaved = null
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: persistence errors are only logged (§8).
        console.warn('The session lasts as long as this page', error)
        unsaved = record
        // Other tabs would use the stored session, but its refresh token has already been used.
        remove()
      }
    },
  }
}

/** Reads a stored text. Throws a `CipherError`, a `SyntaxError` or zod's own error if it was altered. */
async function readWith(text: string, secret: string): Promise<SessionRecord> {
  return z.parse(sessionRecord, JSON.parse(await decrypt(text, secret)))
}

function isCorrupt(error: unknown): boolean {
  return error instanceof CipherError || error instanceof SyntaxError || error instanceof z.core.$ZodError
}
