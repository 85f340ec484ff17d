import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { readLocal } from '#client/storage/local-storage.ts'

/** Where the text of one key is kept. */
type Place = {
  /** The kept text, `null` if there is none. */
  read: () => string | null
  /** Called with every new text; `null` means that there is nothing to keep. */
  write: (text: string | null) => void
}

type Options<Value> = {
  /** Begins with `pugon:`. */
  key: string
  /** The value when nothing is stored; it is never stored itself. */
  empty: Value
  encode: (value: Value) => string
  /** Must accept any text: storage can be edited or damaged. */
  decode: (text: string) => Value
  /** Local storage by default. */
  place?: Place
}

const places = new Map<string | symbol, Place>()

/**
 * A value that the browser keeps and all its tabs share. Where storage is full or forbidden it holds for the page (§8).
 */
export function stored<Value>({ key, empty, encode, decode, place }: Options<Value>): WritableAtom<Value> {
  places.set(key, place ?? localPlace(key))
  return persistentAtom(key, empty, {
    encode: (value: Value) => (value === empty ? undefined : encode(value)),
    decode,
  })
}

function localPlace(key: string): Place {
  return {
    read: () => readLocal(key),
    write: (text) => {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // Full or forbidden.
      }
    },
  }
}

const keep = (key: string | symbol, text: string | null) => {
  places.get(key)?.write(text)
  return true
}

setPersistentEngine(
  new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => places.get(key)?.read() != null,
      get: (_, key) => places.get(key)?.read() ?? undefined,
      set: (_, key, text: string) => keep(key, text),
      deleteProperty: (_, key) => keep(key, null),
    },
  ),
  {
    // Reads the place instead of the event, which does not include the pending changes.
    addEventListener: (_key, _listener, restore) => {
      for (const event of ['storage', 'pageshow']) globalThis.window?.addEventListener(event, restore)
    },
    removeEventListener: (_key, _listener, restore) => {
      for (const event of ['storage', 'pageshow']) globalThis.window?.removeEventListener(event, restore)
    },
  },
)
