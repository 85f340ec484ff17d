import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Compressor, openCompressor } from '#integrations/pages/compress.ts'

let root: string
let compressor: Compressor
/** The kept copies are those of all builds, so that a text must be new. */
let mark: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-compress-'))
  mark = randomUUID()
})
afterEach(async () => {
  await compressor.close()
  await rm(root, { recursive: true })
})

const textOf = (name: string) => `<p>${name} ${mark}: pandesal, ₱45.00</p>`.repeat(20)
const bytesOf = (name: string) => new TextEncoder().encode(textOf(name))
const write = (name: string) => compressor.write(join(root, name), bytesOf(name))
const isHasty = async (name: string) => (await write(name)).isHasty
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

test('a thread writes a file and its copies, and tells what is in them', async () => {
  compressor = openCompressor([])
  const { files } = await write('page.html')
  const written = await Promise.all(['', '.br', '.gz'].map((end) => readFile(join(root, `page.html${end}`))))
  expect(files).toEqual(written.map((bytes) => ({ size: bytes.byteLength, digest: sha256(bytes) })))
  expect(await readFile(join(root, 'page.html'), 'utf8')).toBe(textOf('page.html'))
  expect(String(brotliDecompressSync(await readFile(join(root, 'page.html.br'))))).toBe(textOf('page.html'))
})

test('so many bytes are compressed as well as possible, what comes after them is done in haste', async () => {
  const { byteLength } = bytesOf('1.html')
  compressor = openCompressor([], 2 * byteLength)
  const hasty = [await isHasty('1.html'), await isHasty('2.html'), await isHasty('3.html')]
  expect(hasty).toEqual([false, false, true])
  expect(String(brotliDecompressSync(await readFile(join(root, '3.html.br'))))).toBe(textOf('3.html'))
})

test('a page whose copies an earlier build has kept takes nothing from what others may have', async () => {
  const { byteLength } = bytesOf('1.html')
  compressor = openCompressor([])
  await write('1.html')
  await compressor.close()
  compressor = openCompressor([], byteLength)
  expect([await isHasty('1.html'), await isHasty('2.html'), await isHasty('3.html')]).toEqual([
    false,
    false,
    true,
  ])
})

test('no thread is started more than once, and on a large machine there are no more than four', async () => {
  let started = 0
  const count = () => started++
  process.on('worker', count)
  compressor = openCompressor([])
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all(
      Array.from({ length: availableParallelism() }, (_, index) => write(`${turn}-${index}.html`)),
    )
    await setTimeout(20)
  }
  process.off('worker', count)
  expect(started).toBe(Math.min(availableParallelism(), 4))
})

test('a file that cannot be written fails its build', async () => {
  compressor = openCompressor([])
  await expect(write('no-folder/page.html')).rejects.toThrow('ENOENT')
})
