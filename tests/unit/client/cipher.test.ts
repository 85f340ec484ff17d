import { expect, test, vi } from 'vitest'
import { canEncrypt, decrypt, encrypt } from '#client/session/cipher.ts'
import { encryptedStore } from '#client/session/store.ts'
import { fakeStorage } from './stub-client.ts'

const record = {
  token: 'a.b.c',
  refreshToken: 'r',
  user: { id: 1, username: 'ana', email: 'ana@example.com', roles: [], expiresAt: '', lastLoginTime: '' },
  endsAt: 1,
  lifetimeMs: 1,
}

test('encrypted data can only be read with its secret', async () => {
  const stored = await encrypt('Magandang umaga ☀', 'secret')
  expect(await decrypt(stored, 'secret')).toBe('Magandang umaga ☀')
  await expect(decrypt(stored, 'another')).rejects.toThrow('Data decryption failed')
})

test('the format: AES-GCM 256, 16-byte salt, 12-byte IV, 100000 iterations (§9)', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey')
  const [salt = '', iv = ''] = (await encrypt('text', 'secret')).split('.')
  expect([salt, iv].map((part) => Buffer.from(part, 'base64url').length)).toEqual([16, 12])
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', iterations: 100_000 })
  expect(derive.mock.calls[0]?.[2]).toEqual({ name: 'AES-GCM', length: 256 })
})

test('salt and IV are never used twice', async () => {
  const [one, two] = [await encrypt('text', 'secret'), await encrypt('text', 'secret')]
  const parts = [...one.split('.'), ...two.split('.')]
  expect(new Set(parts).size).toBe(6)
})

test('a byte changed anywhere is noticed', async () => {
  const stored = await encrypt('text', 'secret')
  const last = stored.at(-2) === 'A' ? 'B' : 'A'
  await expect(decrypt(stored.slice(0, -2) + last + stored.slice(-1), 'secret')).rejects.toThrow(
    'Data decryption failed',
  )
})

test('a failure is "Data encryption failed", and the session lasts as long as the page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'))
  await expect(encrypt('text', 'secret')).rejects.toThrow('Data encryption failed')
  const storage = fakeStorage()
  const store = encryptedStore(
    () => storage,
    async () => 'secret',
  )
  await store.save(record)
  expect(storage.length).toBe(0)
  expect(await store.load()).toEqual(record)
})

test('a full storage is no failure: the session lasts as long as the page (§8)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const storage = fakeStorage()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = encryptedStore(
    () => storage,
    async () => 'secret',
  )
  await store.save(record)
  expect(await store.load()).toEqual(record)
})

test('a secret that the server has forgotten opens nothing any more (D46)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const storage = fakeStorage()
  const open = (secret: string | null) =>
    encryptedStore(
      () => storage,
      async () => secret,
    )
  await open('secret').save(record)
  expect(await open(null).load()).toBeNull()
  expect(storage.length).toBe(0)
})

test('another tab’s sign-in has another secret, which is asked for', async () => {
  const storage = fakeStorage()
  let secret = 'one'
  const open = () =>
    encryptedStore(
      () => storage,
      async () => secret,
    )
  const [mine, other] = [open(), open()]
  await mine.save(record)
  secret = 'two'
  await other.save({ ...record, token: 'd.e.f' }, true)
  expect(await mine.load()).toMatchObject({ token: 'd.e.f' })
})

test('where the browser cannot encrypt, that is known beforehand', () => {
  expect(canEncrypt()).toBe(true)
  vi.stubGlobal('crypto', {})
  expect(canEncrypt()).toBe(false)
})
