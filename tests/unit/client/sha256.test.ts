import { createHash, createHmac } from 'node:crypto'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256, sha256 } from '#client/sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('hashes the examples of the standard (FIPS 180-4)', () => {
  const hashOf = (text: string) => hex(sha256(Buffer.from(text)))
  expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashOf('a'.repeat(1_000_000))).toBe(
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  )
})

test('hashes bytes of every length as the platform does', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Buffer.alloc(length, length)
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('hashes with a key as the platform does, also with keys longer than a block', () => {
  const bytes = uint8Array({ maxLength: 200 })
  assert(
    property(bytes, bytes, (key, message) => {
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }),
  )
})
