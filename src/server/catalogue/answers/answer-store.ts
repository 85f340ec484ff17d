import { createLru } from '#server/flow/lru.ts'
import { type ReadyBody, readyBody } from '#server/http/answers/ready-body.ts'

/** An answer's JSON, made once, with everything its headers need. */
export type PreparedAnswer = ReadyBody & {
  /** The request it answers. */
  key: string
  /** The tags of its content, as `POST /cdn/purge` names them. */
  tags: readonly string[]
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

/**
 * An empty store for a catalogue of this size. When it is full, answers that nobody has asked for the longest go
 * first: ever new pages do not push out the lists that everyone reads.
 */
export function createAnswerStore(products: number): AnswerStore {
  const making = new Map<string, Promise<PreparedAnswer>>()
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

async function build(key: string, tags: readonly string[], make: MakeAnswer): Promise<PreparedAnswer> {
  return { ...(await readyBody(await make())), key, tags, addresses: new Set() }
}
