import { createHash, createHmac } from 'node:crypto'
import { assert, asyncProperty, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { openHash } from '#client/signing/hash.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['the browser’s own', await openHash()],
  ['the package’s, on plain http', await openHash(Object(undefined).subtle)],
])('%s hashes are those of the standard', async (_, hash) => {
  expect(hex(await hash.sha256(utf8('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  const bytes = (minLength: number) => uint8Array({ minLength, maxLength: 200 })
  await assert(
    asyncProperty(bytes(1), bytes(0), async (key, message) => {
      expect(hex(await hash.sha256(new Uint8Array(message)))).toBe(
        createHash('sha256').update(message).digest('hex'),
      )
      expect(hex(await hash.hmac(key, new Uint8Array(message)))).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      )
    }),
  )
})
