import { describe, expect, test } from 'vitest'
import { createDeviceStore, type Keeper } from '#client/storage/device-store.ts'

const details = { name: 'Ana Reyes', phone: '0917 123 4567' }

/** A browser's database: every page of the browser sees the same data. */
function aKeeper() {
  const kept = new Map<string, unknown>()
  const keeper: Keeper = {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    delete: async (name) => void kept.delete(name),
  }
  return { kept, keeper }
}

const forbidden: Keeper = {
  get: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
  put: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
  delete: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
}

describe('what a device keeps for its shopper', () => {
  test('is read by every page of the browser, and gone once it is forgotten', async () => {
    const { kept, keeper } = aKeeper()
    expect(await createDeviceStore(keeper).write('details', details)).toBe(true)
    const other = createDeviceStore(keeper)
    expect(await other.read('details')).toEqual(details)
    await other.write('details', null)
    expect([await other.read('details'), kept.has('details')]).toEqual([null, false])
  })

  test('is encrypted by AES-GCM with a 256-bit key that cannot be taken out, and a fresh 12-byte IV each time (§9)', async () => {
    const { kept, keeper } = aKeeper()
    const store = createDeviceStore(keeper)
    const sealed = []
    for (let count = 0; count < 2; count++) {
      await store.write('details', details)
      sealed.push(kept.get('details') as { iv: Uint8Array; data: ArrayBuffer })
    }
    const key = kept.get('key') as CryptoKey
    expect(key.algorithm).toEqual({ name: 'AES-GCM', length: 256 })
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    expect(sealed.map(({ iv }) => iv.byteLength)).toEqual([12, 12])
    expect(sealed[0]?.iv).not.toEqual(sealed[1]?.iv)
    for (const { data } of sealed) expect(new TextDecoder('latin1').decode(data)).not.toContain('Ana')
  })

  test('cannot be read without its key, nor once a byte of it is another one', async () => {
    const { kept, keeper } = aKeeper()
    const store = createDeviceStore(keeper)
    await store.write('details', details)
    const { data } = kept.get('details') as { data: ArrayBuffer }
    const bytes = new Uint8Array(data)
    for (let at = 0; at < bytes.length; at++) {
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(await store.read('details')).toBe(null)
      bytes[at] = (bytes[at] ?? 0) ^ 1
    }
    expect(await store.read('details')).toEqual(details)
    kept.delete('key')
    expect(await createDeviceStore(keeper).read('details')).toBe(null)
  })

  test.each([1, 'text', {}, { iv: 'no', data: 'no' }, null, new Uint8Array(3)])(
    'reads nothing out of what is damaged: %j',
    async (damaged) => {
      const { kept, keeper } = aKeeper()
      kept.set('details', damaged)
      kept.set('key', damaged)
      const store = createDeviceStore(keeper)
      expect(await store.read('details')).toBe(null)
      expect(await store.write('details', details)).toBe(true)
      expect(await store.read('details')).toEqual(details)
    },
  )

  test('is nothing where the browser forbids it, and nobody is stopped by that', async () => {
    const store = createDeviceStore(forbidden)
    expect([await store.write('details', details), await store.read('details')]).toEqual([false, null])
  })
})
