import { createLru } from '#server/flow/lru.ts'
import { type ReadyBody, readyBody } from '#server/http/answers/ready-body.ts'

/** An answer's JSON, made once, with everything its headers need. */
export type PreparedAnswer = ReadyBody & {
  /** The tags of its content, as `POST /cdn/purge` names them. */
  tags: readonly string[]
}

/** Makes an answer's JSON, whole or in parts. */
export type MakeAnswer = () => Promise<Buffer | string> | Buffer | string

/** The ready-made answers of one snapshot of the catalogue. */
export type AnswerStore = {
  /** The answer for a key, made if it does not exist. Simultaneous requests wait for the same one. */
  prepare: (key: string, tags: readonly string[], make: MakeAnswer) => Promise<PreparedAnswer>
}

/**
 * Bytes of answers kept for one snapshot: all lists of a catalogue fit, but endless new pages cannot fill the
 * memory.
 */
const KEPT_BYTES = 4_000_000
const KEPT_BYTES_OF_PRODUCT = 4000
/** Cost of an answer in addition to its bytes: countless terms and tags answer `[]`. */
const ENTRY_BYTES = 2048

/**
 * An empty store for a catalogue of this size. When it is full, answers that nobody has asked for the longest go
 * first: ever new pages do not push out the lists that everyone reads.
 */
export function createAnswerStore(products: number): AnswerStore {
  const making = new Map<string, Promise<PreparedAnswer>>()
  const answers = createLru<PreparedAnswer>({
    most: KEPT_BYTES + products * KEPT_BYTES_OF_PRODUCT,
    weigh: ({ body }) => body.length + ENTRY_BYTES,
  })
  return {
    prepare: async (key, tags, make) => {
      const ready = answers.get(key)
      if (ready) return ready
      const waiting = making.get(key)
      if (waiting) return waiting
      const answering = build(tags, make).finally(() => making.delete(key))
      making.set(key, answering)
      const answer = await answering
      answers.set(key, answer)
      return answer
    },
  }
}

async function build(tags: readonly string[], make: MakeAnswer): Promise<PreparedAnswer> {
  return { ...(await readyBody(await make())), tags }
}
