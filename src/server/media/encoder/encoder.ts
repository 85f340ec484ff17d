import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PictureQuality, PictureWidth } from '#domain/product/pictures/picture.ts'
import type { Crop } from '#domain/product/pictures/product-image.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import { Problem } from '#server/http/problem.ts'

/** The formats sent to browsers, best first, chosen by `Accept`. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Makes a size of a master. */
export type SizeJob = {
  kind: 'size'
  bytes: Uint8Array
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}
/** Makes a master from an upload, turned upright, or from part of one. */
export type MasterJob = { kind: 'master'; bytes: Uint8Array; crop: Crop | null }
export type Job = SizeJob | MasterJob

type Encoded = { bytes: Buffer; width: number; height: number }

/** The outcome of a job, and the memory used by the process. */
type EncoderAnswer = { id: number; residentBytes: number } & (Encoded | { error: string })

/** Encodes pictures in a process of its own, one at a time. */
export type Encoder = {
  /** Throws `DamagedPictureError`, or `Problem` 503 if the process was lost during the job. */
  encode: (job: Job) => Promise<Encoded>
  /** The process's id, while there is one. */
  pid: () => number | null
  /** Ends the process; the job under way fails. */
  close: () => void
}

/** The picture cannot be decoded. */
export class DamagedPictureError extends Error {
  override name = 'DamagedPictureError'
}

/** The process ended in the middle of a job. */
class LostEncoderError extends Error {
  override name = 'LostEncoderError'
}

const PROGRAM = join(import.meta.dirname, 'encoder-process.mjs')
/** Shoppers come in bursts, and a start takes a tenth of a second. */
const IDLE_MS = 10_000
/** A hundred times longer than the most expensive picture. */
const TIMEOUT_MS = 60_000
/** Encoding does not return all of its memory: above this the process is replaced. */
const MAX_RESIDENT_BYTES = 160 * 1024 * 1024
/**
 * Orders have priority: this process gets a tenth of the processor time that both want. With less, a busy
 * machine would make no pictures.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
const RETRY_AFTER_SECONDS = 5
/** It reads files from strangers: it gets no secrets, only the variables that a program needs to start. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR']
/** One decoder, and no memory reserved for short-lived threads. */
const LIMITS = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }

/**
 * An encoder whose process starts with the first picture and ends after an idle time, since only that frees
 * all of its memory. If the process is lost, its job is tried once more in a new one.
 */
export function createEncoder(
  log: Logger,
  { idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS, maxResidentBytes = MAX_RESIDENT_BYTES } = {},
): Encoder {
  const turns = createGate(1)
  let child: ChildProcess | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let jobs = 0

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const startOne = () => {
    const started = start()
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  const attempt = async (job: Job): Promise<Encoded> => {
    clearTimeout(idle)
    child ??= startOne()
    const { promise, resolve, reject } = Promise.withResolvers<EncoderAnswer>()
    const id = jobs++
    const used = child
    const hear = (message: EncoderAnswer) => message.id === id && resolve(message)
    const lose = () => reject(new LostEncoderError('The process that encodes pictures was lost'))
    used.on('message', hear)
    used.once('exit', lose)
    used.once('error', lose)
    const timer = setTimeout(() => used.kill('SIGKILL'), timeoutMs)
    try {
      // It keeps this process alive only while it works.
      used.ref()
      used.channel?.ref()
      used.send({ id, job }, (failure) => failure && lose())
      const answer = await promise
      if (answer.residentBytes > maxResidentBytes) end()
      if ('error' in answer) throw new DamagedPictureError(answer.error)
      return answer
    } catch (cause) {
      if (cause instanceof LostEncoderError && child === used) end()
      throw cause
    } finally {
      clearTimeout(timer)
      used.off('message', hear).off('exit', lose).off('error', lose)
      used.unref()
      used.channel?.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    encode: (job) =>
      turns.enter(async () => {
        for (let isSecond = false; ; isSecond = true) {
          try {
            return await attempt(job)
          } catch (err) {
            if (!(err instanceof LostEncoderError)) throw err
            log.error({ err, isSecond }, 'the process that encodes pictures was lost')
            if (isSecond) {
              throw new Problem('UNAVAILABLE', 'The picture could not be made.', {
                retryAfter: RETRY_AFTER_SECONDS,
              })
            }
          }
        }
      }),
    pid: () => child?.pid ?? null,
    close: end,
  }
}

function start(): ChildProcess {
  const variables = ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(PROGRAM, [], {
    // Sends bytes as they are, not as text.
    serialization: 'advanced',
    execArgv: [],
    env: { ...Object.fromEntries(variables), ...LIMITS },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that cannot be started or reached may report that when nobody listens any more.
  child.on('error', () => undefined)
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
  } catch {
    // The process has ended, or its priority cannot be changed, in which case it still works.
  }
  return child
}
