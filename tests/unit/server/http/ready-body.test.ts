import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, readyBody } from '#server/http/answers/ready-body.ts'

const WORDS = 'Pandesal, still warm. '.repeat(100)

test('a packed body keeps only its Brotli copy and still reads as the whole', async () => {
  const ready = await readyBody(WORDS)
  const { length, etag, copies, ...rest } = packed(ready, brotliCompressSync(WORDS))
  expect([length, etag]).toEqual([WORDS.length, ready.etag])
  expect(copies.get('br')?.length).toBeLessThan(WORDS.length / 2)
  expect(rest.body.toString()).toBe(WORDS)
})

test('a packed body of which a smaller copy is made later stays the same', async () => {
  const body = packed(await readyBody(WORDS), brotliCompressSync(WORDS, { params: { 1: 1 } }))
  body.copies.set('br', brotliCompressSync(body.body))
  expect(body.body.toString()).toBe(WORDS)
})
