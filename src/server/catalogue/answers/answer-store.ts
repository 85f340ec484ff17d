import { createHash, subtle } from 'node:crypto'
import { compress, type Encoding } from '#server/http/encoding.ts'

/** An answer's JSON, made once, with everything its headers need. */
export type PreparedAnswer = {
  body: Buffer
  /** Weak, because the same answer has other bytes in another encoding. */
  etag: string
  /** The tags of its content, as `POST /cdn/purge` names them. */
  tags: readonly string[]
  /** The compressed copies requested so far. */
  copies: Map<Encoding, Buffer>
  /** The addresses under which it is known. */
  addresses: Set<string>
  /** Whether it has been requested since it was made or last spared. */
  isWanted: boolean
}

/** An answer with the pattern of the route that was requested. */
type KnownAnswer = { answer: PreparedAnswer; route: string }

/** Makes an answer's JSON, whole or in parts. */
export type MakeAnswer = () => Promise<Buffer | string> | Buffer | string

/** The ready-made answers of one snapshot of the catalogue. */
export type AnswerStore = {
  /** The answer for a key, made if it does not exist. Simultaneous requests wait for the same one. */
  prepare: (key: string, tags: readonly string[], make: MakeAnswer) => Promise<PreparedAnswer>
  /** Its compressed copy, or `null` if the answer is too small to gain. */
  copy: (answer: PreparedAnswer, encoding: Encoding) => Promise<Buffer> | null
  /** Makes an answer available under the requested address. */
  remember: (address: string, known: KnownAnswer) => void
  byAddress: (address: string) => KnownAnswer | undefined
}

/**
 * Bytes of answers kept for one snapshot: all lists of a catalogue fit, but endless new pages cannot fill the
 * memory.
 */
const KEPT_BYTES = 4_000_000
const KEPT_BYTES_OF_PRODUCT = 4000
/** Cost of an answer in addition to its bytes: countless terms and tags answer `[]`. */
const ENTRY_BYTES = 2048
/** The same address can be written in endless ways. */
const MAX_ADDRESSES = 2000
/** Below this, compressing saves no packet. */
const MIN_COMPRESSED_BYTES = 1024
/** About a millisecond of work. */
const MAX_DIGESTED_HERE = 500_000

/**
 * An empty store for a catalogue of this size. When it is full, the oldest answers are dropped first, but
 * each one that was requested again is spared once: endless new pages do not push out the lists that everyone
 * reads.
 */
export function createAnswerStore(products: number): AnswerStore {
  const most = KEPT_BYTES + products * KEPT_BYTES_OF_PRODUCT
  const kept = new Map<string, PreparedAnswer>()
  const making = new Map<string, Promise<PreparedAnswer>>()
  const compressing = new Map<string, Promise<Buffer>>()
  const addresses = new Map<string, KnownAnswer>()
  let keptBytes = 0

  const keep = (key: string, answer: PreparedAnswer) => {
    if (answer.body.length > most) return
    kept.set(key, answer)
    keptBytes += answer.body.length + ENTRY_BYTES
    for (const [oldest, old] of kept) {
      if (keptBytes <= most) break
      kept.delete(oldest)
      if (old.isWanted) {
        old.isWanted = false
        // Moved to the end for another round.
        kept.set(oldest, old)
        continue
      }
      keptBytes -= old.body.length + ENTRY_BYTES
      for (const address of old.addresses) addresses.delete(address)
    }
  }

  return {
    prepare: async (key, tags, make) => {
      const known = kept.get(key)
      if (known) {
        known.isWanted = true
        return known
      }
      const waiting = making.get(key)
      if (waiting) return waiting
      const made = build(tags, make).finally(() => making.delete(key))
      making.set(key, made)
      const answer = await made
      keep(key, answer)
      return answer
    },
    copy: (answer, encoding) => {
      if (isSmall(answer)) return null
      const ready = answer.copies.get(encoding)
      if (ready) return Promise.resolve(ready)
      const key = `${encoding} ${answer.etag}`
      const compressed =
        compressing.get(key) ?? compress(answer.body, encoding).finally(() => compressing.delete(key))
      compressing.set(key, compressed)
      return compressed.then((copy) => {
        answer.copies.set(encoding, copy)
        return copy
      })
    },
    remember: (address, known) => {
      const { answer } = known
      if (addresses.has(address) || answer.body.length > most) return
      const [oldest] = addresses.size >= MAX_ADDRESSES ? addresses : []
      if (oldest) {
        addresses.delete(oldest[0])
        oldest[1].answer.addresses.delete(oldest[0])
      }
      addresses.set(address, known)
      answer.addresses.add(address)
    },
    byAddress: (address) => {
      const known = addresses.get(address)
      if (known) known.answer.isWanted = true
      return known
    },
  }
}

/** Whether compressing an answer would gain nothing. */
export function isSmall({ body }: PreparedAnswer): boolean {
  return body.length < MIN_COMPRESSED_BYTES
}

async function build(tags: readonly string[], make: MakeAnswer): Promise<PreparedAnswer> {
  const json = await make()
  const body = typeof json === 'string' ? Buffer.from(json) : json
  const etag = `W/"${await digestOf(body)}"`
  return { body, etag, tags, copies: new Map(), addresses: new Set(), isWanted: false }
}

async function digestOf(body: Buffer): Promise<string> {
  // Many megabytes are hashed in another thread.
  const digest =
    body.length > MAX_DIGESTED_HERE
      ? Buffer.from(
          await subtle.digest(
            'SHA-256',
            new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length),
          ),
        )
      : createHash('sha256').update(body).digest()
  return digest.toString('base64url').slice(0, 22)
}
