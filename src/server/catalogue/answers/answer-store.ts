import { createHash, subtle } from 'node:crypto'
import { createLru } from '#server/flow/lru.ts'
import { compress, type Encoding } from '#server/http/encoding.ts'

/** An answer's JSON, made once, with everything its headers need. */
export type PreparedAnswer = {
  /** The request it answers. */
  key: string
  body: Buffer
  /** Weak, because the same answer has other bytes in another encoding. */
  etag: string
  /** The tags of its content, as `POST /cdn/purge` names them. */
  tags: readonly string[]
  /** The compressed copies requested so far. */
  copies: Map<Encoding, Buffer>
  /** The addresses under which it is known. */
  addresses: Set<string>
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
 * An empty store for a catalogue of this size. When it is full, answers that nobody has asked for the longest go
 * first: ever new pages do not push out the lists that everyone reads.
 */
export function createAnswerStore(products: number): AnswerStore {
  const making = new Map<string, Promise<PreparedAnswer>>()
  const compressing = new Map<string, Promise<Buffer>>()
  const addresses = createLru<KnownAnswer>({
    most: MAX_ADDRESSES,
    onForget: ({ answer }, address) => answer.addresses.delete(address),
  })
  const kept = createLru<PreparedAnswer>({
    most: KEPT_BYTES + products * KEPT_BYTES_OF_PRODUCT,
    weigh: ({ body }) => body.length + ENTRY_BYTES,
    onForget: (answer) => {
      for (const address of answer.addresses) addresses.delete(address)
    },
  })

  return {
    prepare: async (key, tags, make) => {
      const known = kept.get(key)
      if (known) return known
      const waiting = making.get(key)
      if (waiting) return waiting
      const made = build(key, tags, make).finally(() => making.delete(key))
      making.set(key, made)
      const answer = await made
      kept.set(key, answer)
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
      if (addresses.get(address) || kept.get(answer.key) !== answer) return
      addresses.set(address, known)
      answer.addresses.add(address)
    },
    byAddress: (address) => {
      const known = addresses.get(address)
      // Its answer, too, was asked for.
      if (known) kept.get(known.answer.key)
      return known
    },
  }
}

/** Whether compressing an answer would gain nothing. */
export function isSmall({ body }: PreparedAnswer): boolean {
  return body.length < MIN_COMPRESSED_BYTES
}

async function build(key: string, tags: readonly string[], make: MakeAnswer): Promise<PreparedAnswer> {
  const json = await make()
  const body = typeof json === 'string' ? Buffer.from(json) : json
  const etag = `W/"${await digestOf(body)}"`
  return { key, body, etag, tags, copies: new Map(), addresses: new Set() }
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
