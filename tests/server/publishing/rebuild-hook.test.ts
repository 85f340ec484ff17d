import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { publishElsewhere } from '#server/publishing/publish-elsewhere.ts'
import { createPublisher } from '#server/publishing/publisher.ts'
import { callRebuildHook } from '#server/publishing/rebuild-hook.ts'
import { openShop, readyProduct, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

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

describe.each(SOME_DATABASES)('on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  test('processes that see the same change call once; a call that failed is made again', async () => {
    let called = 0
    let isDown = false
    const { run } = publishElsewhere(shop.deps, {
      blogFolder: join('content', 'blog'),
      call: async () => {
        called++
        if (isDown) throw new Error('down')
      },
    })
    const publish = (tellPages: () => void) => run(tellPages, false)
    await Promise.all(Array.from({ length: 10 }, () => publish(() => {})))
    expect(called).toBe(1)
    const { product } = await readyProduct(shop)
    await shop.deps.database.update(products).set({ name: 'Renamed' }).where(eq(products.id, product.id))
    await shop.deps.catalogue.announce([product.id])
    isDown = true
    await expect(publish(() => {})).rejects.toThrow('down')
    isDown = false
    await publish(() => {})
    await publish(() => {})
    expect(called).toBe(3)
  })
})

test('the button calls the builder each time, and so does an article whose day has come', async () => {
  const shop = await openShop()
  const blogFolder = await mkdtemp(join(tmpdir(), 'pugon-blog-'))
  const days = ['2026-11-21', '2026-11-22']
  for (const day of days) await writeFile(join(blogFolder, `${day}.mdx`), `---\npublishDate: ${day}\n---\n`)
  let called = 0
  const publisher = createPublisher({ mode: 'webhook', clock: shop.deps.clock, log: shop.deps.log })
  const call = async () => {
    called++
  }
  publisher.open(publishElsewhere(shop.deps, { blogFolder, call }))
  await publisher.publishNow()
  await publisher.publishNow()
  expect(called).toBe(1)
  await publisher.publishNow(true)
  await publisher.publishNow(true)
  expect(called).toBe(3)
  shop.setNow('2026-11-22', '00:00')
  await publisher.publishNow()
  await publisher.publishNow()
  expect(called).toBe(4)
  await shop.close()
  await rm(blogFolder, { recursive: true })
})

test('the state says when the builder was called, also after a start that calls nobody', async () => {
  const shop = await openShop()
  const open = () => {
    const publisher = createPublisher({ mode: 'webhook', clock: shop.deps.clock, log: shop.deps.log })
    publisher.open(
      publishElsewhere(shop.deps, { blogFolder: join('content', 'blog'), call: async () => undefined }),
    )
    return publisher
  }
  const first = open()
  const begun = shop.deps.clock()
  await first.publishNow()
  shop.letPass(60_000)
  const asked = shop.deps.clock()
  await first.publishNow(true)
  expect(first.state().publishedAt).toEqual(asked)
  expect(asked).not.toEqual(begun)
  shop.letPass(3_600_000)
  const second = open()
  await second.publishNow()
  expect(second.state().publishedAt).toEqual(asked)
  await shop.close()
})

test('a season that begins has the builder called, once', async () => {
  const shop = await openShop()
  const blogFolder = await mkdtemp(join(tmpdir(), 'pugon-blog-'))
  let called = 0
  const call = async () => {
    called++
  }
  const { run } = publishElsewhere(shop.deps, { blogFolder, call })
  const callsAt = async (date: string, time: string) => {
    shop.setNow(date, time)
    await run(() => {}, false)
    return called
  }
  expect(await callsAt('2026-11-15', '10:00')).toBe(1)
  expect(await callsAt('2026-11-15', '23:59')).toBe(1)
  expect(await callsAt('2026-11-16', '00:00')).toBe(2)
  expect(await callsAt('2026-11-17', '00:00')).toBe(2)
  expect(await callsAt('2027-01-07', '00:00')).toBe(3)
  await shop.close()
  await rm(blogFolder, { recursive: true })
})
