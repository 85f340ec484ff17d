/** Stores values under names; any call may fail if the browser forbids storage. */
export type Keeper = {
  get: (name: string) => Promise<unknown>
  put: (name: string, value: unknown) => Promise<void>
  delete: (name: string) => Promise<void>
}

/** Data that this device keeps for its shopper, unreadable without a key that never leaves the browser. */
export type DeviceStore = {
  /** The stored value; `null` if there is none or it cannot be read. */
  read: <Value>(name: string) => Promise<Value | null>
  /** Whether it is stored now; a value of `null` deletes. */
  write: (name: string, value: unknown) => Promise<boolean>
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/**
 * §9: AES-GCM with a 256-bit key and a 12-byte IV. The key is random, not derived from a password, so it
 * needs no salt and no rounds.
 */
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
const IV_BYTES = 12
const KEY_NAME = 'key'

/** Encrypts a keeper's data. The key is made once, on this device, and cannot be taken out of the browser. */
export function createDeviceStore(keeper: Keeper): DeviceStore {
  async function findKey(): Promise<CryptoKey> {
    const existing = await keeper.get(KEY_NAME)
    if (existing instanceof CryptoKey) return existing
    const key = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
    await keeper.put(KEY_NAME, key)
    return key
  }

  return {
    read: async <Value>(name: string) => {
      try {
        const sealed = (await keeper.get(name)) as Sealed | undefined
        if (!sealed) return null
        const { iv, data } = sealed
        const text = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await findKey(), data)
        return JSON.parse(new TextDecoder().decode(text)) as Value
      } catch {
        return null
      }
    },
    write: async (name, value) => {
      try {
        if (value === null) {
          await keeper.delete(name)
          return true
        }
        const key = await findKey()
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
        const text = new TextEncoder().encode(JSON.stringify(value))
        const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, text)
        await keeper.put(name, { iv, data } satisfies Sealed)
        return true
      } catch {
        return false
      }
    },
  }
}

const DATABASE = 'pugon:device'
const TABLE = 'kept'

/** The browser's own database, which stores keys as keys and is shared by all tabs. */
const browserKeeper: Keeper = {
  get: (name) => inTable('readonly', (table) => table.get(name)),
  put: async (name, value) => void (await inTable('readwrite', (table) => table.put(value, name))),
  delete: async (name) => void (await inTable('readwrite', (table) => table.delete(name))),
}

/** Everything this browser keeps for its shopper. */
export const deviceStore: DeviceStore = createDeviceStore(browserKeeper)

/** Everything that this browser keeps for its shopper, opened, by its name; nothing where storage is forbidden. */
export async function readDevice(): Promise<[name: string, value: unknown][]> {
  const names = await inTable('readonly', (table) => table.getAllKeys()).catch(() => [])
  const dataNames = names.map(String).filter((name) => name !== KEY_NAME)
  return Promise.all(
    dataNames.map(async (name): Promise<[string, unknown]> => [name, await deviceStore.read(name)]),
  )
}

/** Deletes everything that this browser keeps for its shopper, and its key. */
export async function forgetDevice(): Promise<void> {
  await inTable('readwrite', (table) => table.clear())
}

let opened: Promise<IDBDatabase> | undefined

async function inTable<Value>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  opened ??= openDatabase()
  opened.catch(() => {
    opened = undefined
  })
  const transaction = (await opened).transaction(TABLE, mode)
  const request = ask(transaction.objectStore(TABLE))
  return new Promise((resolve, reject) => {
    // Only then do other tabs see it too.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another page holds an older database'))
  })
}
