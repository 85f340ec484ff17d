import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import {
  createEncoder,
  DamagedPictureError,
  type Encoder,
  type SizeJob,
} from '#server/media/encoder/encoder.ts'
import { residentMegabytes } from '#tests/drill/setup/process-memory.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'

const log = pino({ level: 'silent' })

let encoder: Encoder
afterEach(() => encoder.close())

const sizeOf = (bytes: Uint8Array): SizeJob => ({
  kind: 'size',
  bytes,
  width: 160,
  quality: 40,
  format: 'webp',
})
/** Large enough to take a while. */
const slowJob = async (): Promise<SizeJob> => ({
  ...sizeOf(await smallPicture('png', 1600)),
  width: 960,
  quality: 90,
  format: 'avif',
})
const pidOf = () => encoder.pid() ?? expect.fail('There is no process')

test('the process of the encoder starts with the first picture and is the same for the next', async () => {
  encoder = createEncoder(log)
  expect(encoder.pid()).toBeNull()
  const made = await encoder.encode(sizeOf(await smallPicture('png')))
  expect([made.width, made.bytes.toString('latin1', 8, 12)]).toEqual([40, 'WEBP'])
  const pid = pidOf()
  expect(pid).not.toBe(process.pid)
  await encoder.encode({ kind: 'master', bytes: await smallPicture('jpeg'), crop: null })
  expect(encoder.pid()).toBe(pid)
})

test.skipIf(process.platform !== 'linux')(
  'the process ends when no picture has come for a while, and its memory with it',
  async () => {
    encoder = createEncoder(log, { idleMs: 200 })
    await encoder.encode(sizeOf(await smallPicture('png')))
    const pid = pidOf()
    expect(residentMegabytes(pid)).toBeGreaterThan(10)
    await expect.poll(() => encoder.pid()).toBeNull()
    await expect.poll(() => residentMegabytes(pid)).toBe(0)
    await encoder.encode(sizeOf(await smallPicture('png')))
    expect(pidOf()).not.toBe(pid)
  },
)

test('a process that takes too much memory is replaced before the next picture', async () => {
  encoder = createEncoder(log, { maxResidentBytes: 1 })
  await encoder.encode(sizeOf(await smallPicture('png')))
  expect(encoder.pid()).toBeNull()
  await encoder.encode(sizeOf(await smallPicture('png')))
})

test('a process that is killed in the middle of a picture is replaced, and the picture is made all the same', async () => {
  encoder = createEncoder(log)
  await encoder.encode(sizeOf(await smallPicture('png')))
  const pid = pidOf()
  const making = encoder.encode(await slowJob())
  // A request starts in the next turn of the event loop.
  await new Promise((resume) => setImmediate(resume))
  process.kill(pid, 'SIGKILL')
  expect((await making).width).toBe(960)
  expect(pidOf()).not.toBe(pid)
  await encoder.encode(sizeOf(await smallPicture('png')))
})

test('a picture that takes the process down twice is 503 with the time to come again, and the next one works', async () => {
  encoder = createEncoder(log, { timeoutMs: 1 })
  await expect(encoder.encode(await slowJob())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    extras: { retryAfter: expect.any(Number) },
  })
  encoder.close()
  encoder = createEncoder(log)
  await encoder.encode(sizeOf(await smallPicture('png')))
})

test('a picture that cannot be decoded costs nothing but itself', async () => {
  encoder = createEncoder(log)
  await expect(encoder.encode(sizeOf(Buffer.from('no picture')))).rejects.toThrow(DamagedPictureError)
  const pid = pidOf()
  await encoder.encode(sizeOf(await smallPicture('png')))
  expect(encoder.pid()).toBe(pid)
})

test.skipIf(process.platform !== 'linux')('the process is given no secret of the server', async () => {
  process.env['AUTH_SECRET'] = 'not-for-the-encoder'
  encoder = createEncoder(log)
  await encoder.encode(sizeOf(await smallPicture('png')))
  delete process.env['AUTH_SECRET']
  const environment = await readFile(`/proc/${pidOf()}/environ`, 'utf8')
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('AUTH_SECRET')
})
