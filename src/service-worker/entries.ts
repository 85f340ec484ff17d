import type { DeviceCopy } from '#domain/page/copies/device-copy.ts'

const DATABASE = 'pugon:copies'
const TABLE = 'entries'

let opened: Promise<IDBDatabase> | undefined

/** Every entry of the copies that this device keeps. */
export async function readEntries(): Promise<DeviceCopy[]> {
  return inTable('readonly', (table) => table.getAll())
}

/** Writes entries, and takes those of `gone` out. */
export async function writeEntries(entries: Iterable<DeviceCopy>, gone: Iterable<string>): Promise<void> {
  await inTable('readwrite', (table) => {
    for (const key of gone) table.delete(key)
    for (const entry of entries) table.put(entry)
    return table.count()
  })
}

async function inTable<Value>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  opened ??= open()
  try {
    const transaction = (await opened).transaction(TABLE, mode)
    const request = ask(transaction.objectStore(TABLE))
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (error) {
    // Deleted with the visitor's data, or closed by the browser: opened again next time.
    opened = undefined
    throw error
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'key' })
    request.onsuccess = () => {
      // Lets a page delete it.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}
