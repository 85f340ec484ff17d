import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PictureQuality, PictureWidth } from '#domain/product/pictures/picture.ts'
import { keepFile } from '#server/flow/keep-file.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import { type PictureLimit, TOO_MANY_PICTURES } from '#server/http/limits/picture-limit.ts'
import { Problem } from '#server/http/problem.ts'
import type { Encoder, PictureFormat } from '#server/media/encoder/encoder.ts'
import type { Masters } from './masters.ts'
import { createSharedWork, tooManyPictures } from './shared-work.ts'

/** A request for one picture. `file` is a name without folders. */
type PictureRequest = {
  file: string
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}

/** An outside caller, and a signal that they no longer wait. */
type PictureAsker = { address: string; signal: AbortSignal }

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads pictures in any allowed shape. `null` if there is no such master. `asker` is called if the picture
 * has to be made; without one, the shop itself asks, which is never refused. Throws `Problem` 429 or 503 if
 * too much has to be made.
 */
export type Pictures = (request: PictureRequest, asker?: () => PictureAsker) => Promise<Bytes | null>

type Place = {
  masters: readonly Masters[]
  /** The folder for made pictures. */
  cache: string
  encoder: Encoder
  limit: PictureLimit
  log: Logger
}

/**
 * A name made of letters, digits, dashes and underscores with one picture extension: it cannot leave the
 * folder.
 */
const FILE_NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/i
/**
 * One picture is encoded while the masters of a few others are read, so that a slow store neither fills
 * memory nor stops the rest.
 */
const MAX_AT_WORK = 4
/** About ten seconds of work. */
const MAX_WAITING = 60
/** One address must leave room for others. */
const MAX_WAITING_OF_ONE = 30
const RETRY_AFTER_SECONDS = 10
/**
 * Refusals are delayed: if they were answered at once, a few connections that keep asking would take time
 * from orders.
 */
const REFUSED_AFTER_MS = 1_000

/** Pictures made once from masters, in a cache folder, under names that contain everything they depend on. */
export function createPictures({ masters, cache, encoder, limit, log }: Place): Pictures {
  const work = createSharedWork<Bytes | null>()
  const gate = createGate(MAX_AT_WORK, { maxWaiting: MAX_WAITING, refusal: tooManyPictures })
  const waiting = new Map<string, number>()

  /** Counts pictures made for an address, and refuses too many. */
  const admit = (address: string) => {
    const ofOne = waiting.get(address) ?? 0
    if (ofOne >= MAX_WAITING_OF_ONE) {
      throw new Problem('RATE_LIMITED', TOO_MANY_PICTURES, { retryAfter: RETRY_AFTER_SECONDS })
    }
    refuseBeyond(limit(address))
    waiting.set(address, ofOne + 1)
    return () => {
      const waitingNow = (waiting.get(address) ?? 1) - 1
      if (waitingNow > 0) waiting.set(address, waitingNow)
      else waiting.delete(address)
    }
  }

  return async (request, asker) => {
    if (!FILE_NAME.test(request.file)) return null
    const { file, width, quality, format } = request
    const master = await findFirst(masters, file)
    if (!master) return null
    const version = createHash('sha256').update(`${file} ${master.version}`).digest('hex').slice(0, 16)
    const target = join(cache, `${version}-${width}-${quality}.${format}`)
    const cached = await readFile(target).catch(() => null)
    if (cached) return new Uint8Array(cached)
    const asking = asker?.()
    const picture = work.join(target, asking?.signal, async (signal) => {
      const leave = asking && admit(asking.address)
      try {
        return await gate.enter(
          async () => {
            const bytes = await master.read(file)
            signal.throwIfAborted()
            if (!bytes) return null
            const encoded = await encoder.encode({ kind: 'size', bytes, width, quality, format })
            await keepFile(target, encoded.bytes).catch((err) =>
              log.error({ err }, 'a picture could not be kept'),
            )
            return new Uint8Array(encoded.bytes)
          },
          { signal, isPatient: !asking },
        )
      } finally {
        leave?.()
      }
    })
    return picture.catch(async (cause) => {
      const isRefused = cause instanceof Problem && !asking?.signal.aborted
      if (isRefused) await wait(REFUSED_AFTER_MS, null, { ref: false })
      throw cause
    })
  }
}

async function findFirst(places: readonly Masters[], file: string) {
  for (const { version: versionOf, read } of places) {
    const version = await versionOf(file)
    if (version !== null) return { version, read }
  }
  return null
}
