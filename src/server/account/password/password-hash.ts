import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue, QueueFullError, type Waiter } from '#server/account/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'

/**
 * Hashes passwords. Each hash takes 19 MiB and as long as a whole request, so callers are let in by `admit`.
 */
export type Passwords = {
  /** A hash to store. */
  hash: (password: string) => Promise<string>
  /** Whether it is the password of the hash; without a hash, does the same work and fails. */
  verify: (password: string, stored: string | null) => Promise<boolean>
  /** Whether a hash was made with other parameters than the present ones. */
  isOutdated: (stored: string) => boolean
  /**
   * Does work with a password when it is its turn, a few at a time. Nobody can take all places: see
   * `createFairQueue`. Throws `UNAVAILABLE` if too many wait.
   */
  admit: <T>(who: Waiter, work: () => Promise<T>) => Promise<T>
}

/** The cost of a hash: memory in KiB, number of passes over it, and lanes. */
export type HashWork = { memory: number; passes: number; parallelism: number }

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. */
export const HASH_WORK: HashWork = { memory: 19_456, passes: 2, parallelism: 1 }
const ALGORITHM = 'argon2id'
const HASH_BYTES = 32
const SALT_BYTES = 16
/** More would take memory and threads from shoppers. */
const MAX_RUNNING = 2
/** Beyond this queue length a sign-in would take seconds, so it is refused. */
const MAX_STRANGERS = 18
/** Devices that signed in before have their own line: strangers cannot keep them waiting (D32). */
const MAX_KNOWN = 6
const RETRY_AFTER_SECONDS = 2
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)

/** The hasher of one process. */
export function createPasswords(parameters: HashWork): Passwords {
  const inTurn = createFairQueue({ atOnce: MAX_RUNNING, strangers: MAX_STRANGERS, regulars: MAX_KNOWN })
  const text = `$${ALGORITHM}$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$`

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      const hash = await run(password, salt, parameters, HASH_BYTES)
      return `${text}${unpadded(salt)}$${unpadded(hash)}`
    },
    verify: async (password, stored) => {
      const read = stored === null ? null : readStored(stored)
      if (!read) {
        await run(password, Buffer.alloc(SALT_BYTES), parameters, HASH_BYTES)
        return false
      }
      const hash = await run(password, read.salt, read.parameters, read.hash.length)
      return timingSafeEqual(hash, read.hash)
    },
    isOutdated: (stored) => !stored.startsWith(text),
    admit: (who, work) =>
      inTurn(who, work).catch((cause) => {
        throw cause instanceof QueueFullError ? tooMany() : cause
      }),
  }
}

function tooMany(): Problem {
  const words = 'Too many are signing in at once. Please try again in a moment.'
  return new Problem('UNAVAILABLE', words, { retryAfter: RETRY_AFTER_SECONDS })
}

function run(password: string, nonce: Buffer, parameters: HashWork, tagLength: number): Promise<Buffer> {
  // The same password typed on two keyboards may arrive in two Unicode forms.
  return derive(ALGORITHM, { message: password.normalize('NFKC'), nonce, tagLength, ...parameters })
}

function readStored(stored: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored) ?? []
  if (!memory) throw new Error('A stored password hash cannot be read')
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
