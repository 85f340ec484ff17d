import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const BYTES = 'a photo that the shop has uploaded'
let status = 200
let asked = 0
const server = createServer((_, response) => {
  asked++
  response.writeHead(status).end(status === 200 ? BYTES : '')
})
let picture: string
beforeAll(() => new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened)))
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})
beforeEach(() => {
  vi.stubEnv('CATALOGUE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  status = 200
  asked = 0
  picture = `${randomUUID()}.webp`
})

/** What a build finds, in a process of its own. */
async function findAsBuild() {
  vi.resetModules()
  const { sharePhoto } = await import('#components/pictures/share-photo.ts')
  const [first, second] = [await sharePhoto(picture), await sharePhoto(picture)]
  expect(second).toBe(first)
  return first
}

test('a photo that one build has fetched is there for all later ones, also while the bucket is away', async () => {
  const found = await findAsBuild()
  if (typeof found === 'string') throw new Error(found)
  status = 503
  expect(await findAsBuild()).toEqual(found)
  expect(await readFile(found.file, 'utf8')).toBe(BYTES)
  expect(asked).toBe(1)
  await rm(found.file)
})

test('a photo that is away is not taken for one that does not exist, and is asked for again by the next build', async () => {
  status = 503
  expect(await findAsBuild()).toBe('away')
  status = 404
  expect(await findAsBuild()).toBe('none')
  vi.stubEnv('CATALOGUE_URL', 'http://127.0.0.1:1')
  expect(await findAsBuild()).toBe('away')
})
