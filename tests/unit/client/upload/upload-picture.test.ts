import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerError, NetworkError, RateLimitError } from '#client/errors.ts'
import { measuredUplink } from '#client/network/uplink.ts'
import { cancelPicture, type PictureUpload, uploadPicture } from '#client/upload/upload-picture.ts'
import {
  cancelUpload,
  finishUpload,
  getUpload,
  sendPart,
  startUpload,
} from '#contract/admin/picture-upload.ts'
import { FIRST_PART_BYTES, partBytes, smallerPart } from '#domain/page/progress/part-size.ts'
import { MAX_PART_BYTES } from '#domain/product/pictures/upload.ts'

/** A server that keeps what arrives; `bytesPerSecond` is the line, and `failing` its answers to coming attempts. */
const server = {
  received: 0,
  parts: [] as number[],
  calls: [] as unknown[],
  bytesPerSecond: 40_000,
  failing: [] as (Error | 'lost answer')[],
}
const cut = () => new NetworkError('c', new TypeError('Failed to fetch'))

vi.mock('#client/api.ts', () => ({
  request: async (
    endpoint: unknown,
    input: { body: { begins: number }; form: FormData; signal?: AbortSignal },
  ) => {
    server.calls.push(endpoint)
    const failure = server.failing.shift()
    if (failure instanceof Error) throw failure
    const size = SIZE
    if (endpoint === startUpload) return { uploadId: 'a'.repeat(24), received: 0, size }
    if (endpoint === getUpload) return { uploadId: 'a'.repeat(24), received: server.received, size }
    if (endpoint === finishUpload) return { picture: 'a.webp', image: { id: 7 } }
    if (endpoint === cancelUpload) return {}
    const part = input.form.get('part') as File
    await new Promise((done) => setTimeout(done, (part.size / server.bytesPerSecond) * 1000))
    if (input.body.begins === server.received) {
      server.received += part.size
      server.parts.push(part.size)
    }
    if (failure) throw cut()
    return { uploadId: 'a'.repeat(24), received: server.received, size }
  },
}))

/** 4 MB, the largest a phone's camera makes. */
const SIZE = 4_000_000
const photo = () => new File([new Uint8Array(SIZE)], 'cake.jpg', { type: 'image/jpeg' })
const sentOf = (file = photo()): PictureUpload => ({ use: 'product', productId: 5, file })

const browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, { received: 0, parts: [], calls: [], bytesPerSecond: 40_000, failing: [] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})

function watched(stop = new AbortController()) {
  const seen = { bytes: 0, pauses: 0 }
  const watch = {
    signal: stop.signal,
    sent: (bytes: number) => {
      seen.bytes = bytes
    },
    paused: () => {
      seen.pauses++
    },
  }
  return { seen, watch, stop }
}

test('4 MB at 320 kbit/s arrive in 100 s, in parts of about 4 s each', async () => {
  const { watch, seen } = watched()
  const began = Date.now()
  const upload = uploadPicture(sentOf(), watch)
  await vi.runAllTimersAsync()
  expect(await upload).toMatchObject({ image: { id: 7 } })
  expect(server.received).toBe(SIZE)
  expect(seen.bytes).toBe(SIZE)
  expect((Date.now() - began) / 1000).toBeCloseTo(100, 0)
  expect(server.parts[0]).toBe(FIRST_PART_BYTES)
  expect(Math.max(...server.parts.slice(1))).toBeLessThanOrEqual(161_000)
})

test('the next upload begins at the speed of the last one, which the tab remembers as its uplink (§3)', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  expect(measuredUplink()).toBeNull()
  const first = uploadPicture(sentOf(), watched().watch)
  await vi.runAllTimersAsync()
  await first
  const uplink = measuredUplink() ?? 0
  expect(uplink).toBeCloseTo(40_000, -3)
  Object.assign(server, { received: 0, parts: [] })
  const next = uploadPicture(sentOf(), watched().watch)
  await vi.runAllTimersAsync()
  await next
  expect(server.parts[0]).toBe(partBytes(uplink))
})

test('a part that does not arrive is sent again as a smaller one; one whose answer was lost is not sent twice', async () => {
  const { watch, seen } = watched()
  const sent = sentOf()
  const upload = uploadPicture(sent, watch)
  await vi.advanceTimersByTimeAsync(1700)
  server.failing = [cut(), 'lost answer']
  await vi.runAllTimersAsync()
  await upload
  expect(server.parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(SIZE)
  expect(seen.pauses).toBe(2)
})

test('without a line it waits as long as that takes, and goes on at once when the line is back', async () => {
  const { watch, seen } = watched()
  const upload = uploadPicture(sentOf(), watch)
  await vi.advanceTimersByTimeAsync(20_000)
  const arrived = server.received
  vi.stubGlobal('navigator', { onLine: false })
  server.failing = [cut()]
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(seen.pauses).toBe(1)
  expect(server.received - arrived).toBeLessThanOrEqual(161_000)
  vi.stubGlobal('navigator', { onLine: true })
  browser.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(await upload).toMatchObject({ image: { id: 7 } })
})

test('a shop that cannot be reached is given up after five attempts, and another try goes on where it ended', async () => {
  const { watch } = watched()
  const sent = sentOf()
  const upload = uploadPicture(sent, watch).catch((error) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  server.failing = Array.from({ length: 6 }, cut)
  await vi.runAllTimersAsync()
  expect(await upload).toBeInstanceOf(NetworkError)
  const arrived = server.received
  expect(arrived).toBeGreaterThan(500_000)
  server.calls = []
  const again = uploadPicture(sent, watched().watch)
  await vi.runAllTimersAsync()
  expect(await again).toMatchObject({ image: { id: 7 } })
  expect(server.calls).not.toContain(startUpload)
  expect(server.parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(SIZE)
})

test('an upload that the server has forgotten begins again; a refusal is not repeated; 429 is waited for', async () => {
  const sent: PictureUpload = { ...sentOf(), uploadId: 'b'.repeat(24) }
  server.failing = [new AnswerError(404, {}, 'c'), new RateLimitError({}, 'c', 20)]
  const upload = uploadPicture(sent, watched().watch)
  await vi.runAllTimersAsync()
  expect(await upload).toMatchObject({ image: { id: 7 } })
  expect(sent.uploadId).toBe('a'.repeat(24))
  server.failing = [new AnswerError(415, {}, 'c')]
  server.calls = []
  await expect(uploadPicture(sent, watched().watch)).rejects.toMatchObject({ status: 415 })
  expect(server.calls).toHaveLength(1)
})

test('a cancelled upload sends nothing more, and the server is told', async () => {
  const { watch, stop } = watched()
  const sent = sentOf()
  const upload = uploadPicture(sent, watch).catch(() => 'stopped')
  await vi.advanceTimersByTimeAsync(5000)
  stop.abort()
  cancelPicture(sent)
  await vi.runAllTimersAsync()
  expect(await upload).toBe('stopped')
  expect(server.calls.at(-1)).toBe(cancelUpload)
  expect(server.calls.filter((call) => call === sendPart).length).toBeLessThan(4)
})

test('parts are of 16 to 900 kB, and half as large after one that failed', () => {
  expect(partBytes(1000)).toBe(16 * 1024)
  expect(partBytes(40_000)).toBe(160_000)
  expect(partBytes(10_000_000)).toBe(MAX_PART_BYTES)
  expect(smallerPart(160_000)).toBe(80_000)
  expect(smallerPart(20_000)).toBe(16 * 1024)
})
