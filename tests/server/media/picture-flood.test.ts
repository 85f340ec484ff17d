import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'
import { createApp } from '#server/app.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import { createPictureLimit, TOO_MANY_PICTURES } from '#server/http/limits/picture-limit.ts'
import { listen } from '#server/listen.ts'
import type { Encoder, Job } from '#server/media/encoder/encoder.ts'
import { createPictures, type Pictures } from '#server/media/pictures.ts'
import { DATABASES, openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop(DATABASES.length > 1 ? 'postgres' : 'pglite', {
  // Two pictures a minute.
  RATE_LIMIT_FACTOR: '0.02',
  TRUSTED_PROXIES: '1',
})

/** An encoder that waits for permission, and the widths it was given. */
function heldEncoder() {
  const jobs: Job[] = []
  const open = Promise.withResolvers<void>()
  const encoder: Encoder = {
    encode: async (job) => {
      jobs.push(job)
      await open.promise
      return { bytes: Buffer.from(job.kind), width: 1, height: 1 }
    },
    pid: () => null,
    close: () => undefined,
  }
  return { encoder, jobs, release: open.resolve }
}

/** Pictures under ever-changing names, made by the given encoder. */
function picturesOf(encoder: Encoder, limit = createPictureLimit(100_000, () => new Date())) {
  const masters = [{ version: async () => '', read: async () => Buffer.from('master') }]
  const cache = `${shop.dataDir}/cache-${crypto.randomUUID()}`
  const pictures = createPictures({ masters, cache, encoder, limit, log: shop.deps.log })
  return (index: number, address: string, signal = new AbortController().signal) =>
    pictures({ file: `a-${index}.webp`, width: 160, quality: 40, format: 'webp' }, () => ({
      address,
      signal,
    }))
}
/** The outcome of a call: its bytes as text, or the refusal. */
const outcome = (asked: Promise<Uint8Array | null>) =>
  asked.then(
    (bytes) => String(Buffer.from(bytes ?? [])),
    ({ code, extras }) => [code, extras?.retryAfter > 0] as const,
  )

test('more pictures than have room in the queue are 503 with the time to come again, and the rest are made', async () => {
  const { encoder, release } = heldEncoder()
  const ask = picturesOf(encoder)
  const outcomes = Array.from({ length: 200 }, (_, index) => outcome(ask(index, `10.0.0.${index % 20}`)))
  // The last is refused while nothing has been made yet.
  expect(await outcomes.at(-1)).toEqual(['UNAVAILABLE', true])
  release()
  const all = await Promise.all(outcomes)
  const made = all.filter((one) => one === 'size').length
  expect([made > 40, made < 100]).toEqual([true, true])
  expect(all.filter((one) => one !== 'size').every(([code]) => code === 'UNAVAILABLE')).toBe(true)
})

test('one address leaves places in the queue for others', async () => {
  const { encoder, release } = heldEncoder()
  const ask = picturesOf(encoder)
  const greedy = Array.from({ length: 60 }, (_, index) => outcome(ask(index, '10.0.0.1')))
  expect(await greedy.at(-1)).toEqual(['RATE_LIMITED', true])
  const other = outcome(ask(1000, '10.0.0.2'))
  release()
  expect(await other).toBe('size')
})

test('work is dropped when everybody who waited for it has left, and not before', async () => {
  const { encoder, jobs, release } = heldEncoder()
  const ask = picturesOf(encoder)
  const first = Array.from({ length: 4 }, (_, index) => outcome(ask(index, '10.0.0.1')))
  await expect.poll(() => jobs.length).toBe(4)
  const [leaving, alsoLeaving, staying] = [
    new AbortController(),
    new AbortController(),
    new AbortController(),
  ]
  const dropped = [leaving, alsoLeaving].map(({ signal }) => outcome(ask(10, '10.0.0.1', signal)))
  const shared = [leaving, staying].map(({ signal }) => outcome(ask(11, '10.0.0.1', signal)))
  await new Promise((resume) => setImmediate(resume))
  leaving.abort()
  alsoLeaving.abort()
  expect(await Promise.all(dropped)).toEqual(Array(2).fill(['MALFORMED_REQUEST', false]))
  release()
  expect(await Promise.all([...first, ...shared])).toEqual([
    ...Array(4).fill('size'),
    ['MALFORMED_REQUEST', false],
    'size',
  ])
  expect(jobs).toHaveLength(5)
  // It can be requested again.
  expect(await outcome(ask(10, '10.0.0.1'))).toBe('size')
})

test('a gate passes the place of one who left to the next', async () => {
  const gate = createGate(1, { maxWaiting: 2, refusal: () => new Error('full') })
  const held = Promise.withResolvers<void>()
  const entered: string[] = []
  const enter = (name: string, signal?: AbortSignal) =>
    gate.enter(
      async () => {
        entered.push(name)
        await held.promise
      },
      { signal },
    )
  const leaving = new AbortController()
  const first = enter('first')
  const left = enter('left', leaving.signal).catch((reason: unknown) => reason)
  const last = enter('last')
  await expect(enter('too many')).rejects.toThrow('full')
  leaving.abort('gone')
  expect(await left).toBe('gone')
  held.resolve()
  await Promise.all([first, last])
  expect(entered).toEqual(['first', 'last'])
})

test('D38: pictures that have to be made are limited for each address; those that are there are not', async () => {
  const limit = createPictureLimit(1, () => new Date(0))
  const made = Array.from({ length: 130 }, () => limit('10.0.0.1'))
  expect(made.filter(({ ok }) => ok)).toHaveLength(120)
  expect(made.at(-1)).toEqual({ ok: false, retryAfter: 60, reason: TOO_MANY_PICTURES })
  expect(limit('10.0.0.2')).toEqual({ ok: true })

  const { encoder, release } = heldEncoder()
  release()
  const ask = picturesOf(encoder, (address) =>
    address === '10.0.0.1' ? { ok: false, retryAfter: 7, reason: TOO_MANY_PICTURES } : { ok: true },
  )
  await expect(ask(1, '10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED', extras: { retryAfter: 7 } })
  expect(await outcome(ask(1, '10.0.0.2'))).toBe('size')
  expect(await outcome(ask(1, '10.0.0.1'))).toBe('size')
})

test('D38: a request for too many new pictures gets a time to retry; existing ones are shown, and the proxy’s address counts', async () => {
  const file = (await shop.deps.catalogue.read()).products[0]?.images[0]?.url
  const ask = (query: string, address: string) =>
    shop.app.request(`/images/${file}?${query}`, { headers: { 'X-Forwarded-For': address } })
  // Missing pictures cause no work and are not counted.
  expect((await shop.app.request('/images/nothing.webp')).status).toBe(404)
  const statuses: number[] = []
  for (const width of PICTURE_WIDTHS.slice(0, 3)) statuses.push((await ask(`w=${width}`, '10.0.0.1')).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await ask(`w=${PICTURE_WIDTHS[2]}`, '10.0.0.1')
  expect(refused.headers.get('Content-Type')).toContain('application/problem+json')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask(`w=${PICTURE_WIDTHS[0]}`, '10.0.0.1')).status).toBe(200)
  expect((await ask(`w=${PICTURE_WIDTHS[2]}`, '10.0.0.2')).status).toBe(200)
})

test('a client that hangs up is noticed', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pictures: Pictures = async (_, asker) => {
    asker?.().signal.addEventListener('abort', () => left.resolve())
    asked.resolve()
    await left.promise
    return null
  }
  const app = createApp({ ...shop.deps, pictures })
  const listener = await listen({ ...shop, app }, { port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(`http://127.0.0.1:${listener.port}/images/a.webp`, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await left.promise
  await listener.close()
})
