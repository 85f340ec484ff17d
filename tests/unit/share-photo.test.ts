import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
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
afterAll(() => void server.close())
beforeEach(() => {
  vi.stubEnv('CATALOGUE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  status = 200
  asked = 0
  picture = `${randomUUID()}.webp`
})

/** As a build reads it, in a process of its own. */
async function readAsBuild(): Promise<string | null> {
  vi.resetModules()
  const { readPhoto } = await import('#components/pictures/share-photo.ts')
  return (await readPhoto(picture))?.toString() ?? null
}

test('a photo that one build has fetched is there for all later ones, also while the bucket is away', async () => {
  expect(await readAsBuild()).toBe(BYTES)
  status = 503
  expect(await readAsBuild()).toBe(BYTES)
  expect(asked).toBe(1)
  await rm(`.cache/share-photos/${picture}`)
})

test('a photo that is away is not taken for one that does not exist, and is asked for again by the next build', async () => {
  status = 503
  await expect(readAsBuild()).rejects.toThrow('503')
  status = 404
  expect(await readAsBuild()).toBeNull()
  vi.stubEnv('CATALOGUE_URL', 'http://127.0.0.1:1')
  await expect(readAsBuild()).rejects.toThrow()
})

test('a card is drawn without its photo only if there is none', async () => {
  const { canDraw } = await import('#components/pictures/share-photo.ts')
  expect(await canDraw(picture)).toBe(true)
  await rm(`.cache/share-photos/${picture}`)
  status = 503
  expect(await canDraw(`${randomUUID()}.webp`)).toBe(false)
})
