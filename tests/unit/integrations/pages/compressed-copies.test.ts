import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropOldKept } from '#integrations/pages/build-cache.ts'
import { COPIES, writeCopies } from '#integrations/pages/compressed-copies.ts'

const DAY_MS = 86_400_000
const page = Buffer.from('<p>Pandesal, 6 pieces, ₱45.00</p>'.repeat(20))

let root: string
let cache: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-copies-'))
  cache = join(root, '.cache', COPIES)
  vi.spyOn(process, 'cwd').mockReturnValue(root)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('earlier copies are not compressed again, and match the page', async () => {
  const file = join(root, 'page.html')
  await writeCopies(file, page, 'best')
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(page)
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(page)
  const [kept = ''] = (await readdir(cache)).filter((name) => name.endsWith('.br'))
  await writeFile(join(cache, kept), 'what is kept')
  await writeCopies(file, page, 'best')
  expect(await readFile(`${file}.br`, 'utf8')).toBe('what is kept')
  // As a power cut may leave it.
  await writeFile(join(cache, kept), '')
  await writeCopies(file, page, 'best')
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(page)
})

test('copies that are made in little time are not kept', async () => {
  const file = join(root, 'page.html')
  await writeCopies(file, page, 'quick')
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(page)
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(page)
  await expect(readdir(cache)).rejects.toThrow('ENOENT')
})

test('copies made in haste are the best ones if an earlier build has kept them', async () => {
  const file = join(root, 'page.html')
  expect((await writeCopies(file, page, 'hasty')).are).toBe('made')
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(page)
  await expect(readdir(cache)).rejects.toThrow('ENOENT')
  expect((await writeCopies(file, page, 'best')).are).toBe('made')
  const best = await readFile(`${file}.br`)
  await rm(`${file}.br`)
  expect((await writeCopies(file, page, 'hasty')).are).toBe('kept')
  expect(await readFile(`${file}.br`)).toEqual(best)
})

test('copies go after 30 days, and old ones are looked for once a day', async () => {
  const now = Date.now()
  await writeCopies(join(root, 'page.html'), page, 'best')
  const made = await readdir(cache)
  const setAge = (name: string, days: number) =>
    utimes(join(cache, name), new Date(now), new Date(now - days * DAY_MS))
  const [old = '', young = ''] = made
  await setAge(old, 31)
  await setAge(young, 29)
  await dropOldKept(COPIES, now)
  expect(await readdir(cache)).toEqual([young, 'looked'].sort())
  await setAge(young, 31)
  await dropOldKept(COPIES, now + DAY_MS / 2)
  expect(await readdir(cache)).toContain(young)
  await dropOldKept(COPIES, now + DAY_MS + 1000)
  expect(await readdir(cache)).toEqual(['looked'])
})
