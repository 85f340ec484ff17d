import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { askingBuilder } from '#server/pages/elsewhere/ask-builder.ts'
import { createBuilder } from '#server/pages/elsewhere/builder.ts'
import { catalogueTimeAt } from '#server/pages/elsewhere/catalogue-time.ts'
import { callRebuildHook } from '#server/pages/elsewhere/rebuild-hook.ts'
import { openSharedShop, openShop, readyProduct, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const SECRET = 'a-secret-of-the-builder'
const NO_PAUSES = [0, 0]
const now = new Date('2026-11-21T01:30:00Z')

type Call = { headers: IncomingHttpHeaders; body: string }
let calls: Call[] = []
let answers: number[] = []
let url = ''
const builder = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  calls.push({ headers: request.headers, body })
  response.writeHead(answers.shift() ?? 204, { Location: '/elsewhere' }).end()
})
beforeAll(async () => {
  await new Promise<void>((listening) => builder.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(builder.address() as AddressInfo).port}/hook`
})
afterAll(() => builder.close())
beforeEach(() => {
  calls = []
  answers = []
})

const call = (token: string | null = null, secret = SECRET) =>
  callRebuildHook({ url, secret, token }, { catalogueVersion: 'v1', now }, NO_PAUSES)

test('the call is a signed dispatch, and carries a token only where one is set', async () => {
  await call()
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  expect(JSON.parse(body)).toEqual({
    event_type: 'catalogue-changed',
    client_payload: { catalogueVersion: 'v1' },
  })
  const signature = createHmac('sha256', SECRET).update(`1795224600.${body}`).digest('hex')
  expect(headers).toMatchObject({
    'x-pugon-timestamp': '1795224600',
    'x-pugon-signature': `sha256=${signature}`,
  })
  expect(headers['authorization']).toBeUndefined()
  await call('token-of-the-builder')
  expect(calls[1]?.headers['authorization']).toBe('Bearer token-of-the-builder')
})

test('a builder that is busy is called three times, one that refuses once', async () => {
  answers = [503, 429, 204]
  await call()
  expect(calls).toHaveLength(3)
  answers = [500, 500, 500]
  await expect(call()).rejects.toThrow('The builder answers 500.')
  calls = []
  answers = [401]
  await expect(call()).rejects.toThrow('The builder answers 401.')
  expect(calls).toHaveLength(1)
})

test('the signed call does not follow to another address', async () => {
  answers = [307, 307, 307]
  await expect(call('token')).rejects.toThrow('The builder does not answer.')
  expect(calls.every(({ headers }) => headers['authorization'] === 'Bearer token')).toBe(true)
  expect(calls).toHaveLength(3)
})

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)

  test('processes that see the same change call once; a call that failed is made again', async () => {
    let called = 0
    let isDown = false
    const ask = askingBuilder(shop.deps, {
      blogFolder: join('content', 'blog'),
      call: async () => {
        called++
        if (isDown) throw new Error('down')
      },
    })
    await Promise.all(Array.from({ length: 10 }, ask))
    expect(called).toBe(1)
    const { product } = await readyProduct(shop)
    await shop.deps.database.update(products).set({ name: 'Renamed' }).where(eq(products.id, product.id))
    await shop.deps.catalogue.announce([product.id])
    isDown = true
    await expect(ask()).rejects.toThrow('down')
    isDown = false
    await ask()
    await ask()
    expect(called).toBe(3)
  })
})

test('an article whose day has come has the builder called, and the process after a start knows when', async () => {
  const shop = await openShop()
  const blogFolder = await mkdtemp(join(tmpdir(), 'pugon-blog-'))
  const days = ['2026-11-21', '2026-11-22']
  for (const day of days) await writeFile(join(blogFolder, `${day}.mdx`), `---\npublishDate: ${day}\n---\n`)
  let called = 0
  const call = async () => {
    called++
  }
  const ask = askingBuilder(shop.deps, { blogFolder, call })
  const first = shop.deps.clock()
  expect(await ask()).toEqual(first)
  shop.letPass(60_000)
  expect([await ask(), called]).toEqual([first, 1])
  shop.setNow('2026-11-22', '00:00')
  const second = shop.deps.clock()
  expect([await ask(), called]).toEqual([second, 2])
  shop.letPass(3_600_000)
  expect([await askingBuilder(shop.deps, { blogFolder, call })(), called]).toEqual([second, 2])
  await shop.close()
  await rm(blogFolder, { recursive: true })
})

test('a season that begins has the builder called, once', async () => {
  const shop = await openShop()
  let called = 0
  const call = async () => {
    called++
  }
  const ask = askingBuilder(shop.deps, { blogFolder: 'nowhere', call })
  const callsAt = async (date: string, time: string) => {
    shop.setNow(date, time)
    await ask()
    return called
  }
  expect(await callsAt('2026-11-15', '10:00')).toBe(1)
  expect(await callsAt('2026-11-15', '23:59')).toBe(1)
  expect(await callsAt('2026-11-16', '00:00')).toBe(2)
  expect(await callsAt('2026-11-17', '00:00')).toBe(2)
  expect(await callsAt('2027-01-07', '00:00')).toBe(3)
  await shop.close()
})

describe('many edits', () => {
  const TIMES = { quietMs: 20, maxBurstMs: 100, retryMs: 50 }
  const log = { info: () => {}, error: () => {} }
  const open = (ask: () => Promise<Date | null>) => {
    const opened = createBuilder({ ask, clock: () => now, log, ...TIMES })
    onTestFinished(opened.stop)
    return opened
  }

  test('lead to one call when they have ended, and to some while they do not end', async () => {
    let called = 0
    const { noteChange, state } = open(async () => {
      called++
      return now
    })
    for (let edit = 0; edit < 5; edit++) noteChange()
    expect([called, state().changedAt]).toEqual([0, now])
    await expect.poll(() => called).toBe(1)
    expect(state()).toEqual({ changedAt: null, askedAt: now, error: null })
    const ends = performance.now() + 400
    while (performance.now() < ends) {
      noteChange()
      await new Promise((next) => setTimeout(next, 5))
    }
    expect(called).toBeGreaterThan(2)
  })

  test('wait while the builder cannot be asked: the state says why, and it is tried again', async () => {
    let isDown = true
    const { noteChange, state, staleSeconds } = open(async () => {
      if (isDown) throw new Error('The builder answers 500.')
      return now
    })
    noteChange()
    await expect.poll(() => state().error).toBe('The builder answers 500.')
    expect([state().changedAt, staleSeconds()]).toEqual([now, 0])
    isDown = false
    await expect.poll(() => state().error).toBeNull()
    expect(state().changedAt).toBeNull()
  })
})

test('the state says of which time the catalogue is that the site there shows, if it says so', async () => {
  const site = createServer((request, response) => {
    const isAsked = request.url === '/catalogue-time.json'
    response.writeHead(isAsked ? 200 : 404).end(JSON.stringify({ readAt: '2026-11-21T09:58:00+08:00' }))
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo
  expect(await catalogueTimeAt(`http://127.0.0.1:${port}`)).toBe('2026-11-21T09:58:00+08:00')
  expect(await catalogueTimeAt(`http://127.0.0.1:1`)).toBeNull()
})
