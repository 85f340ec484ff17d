import type { Logger } from 'pino'
import { inTime } from '#server/flow/in-time.ts'
import type { SiteStore } from './site-store.ts'

/** Whether the store of the shared sites can be used. Its failure and its return are logged once each. */
export type StoreWatch = {
  /** Asks the store, unless it was asked a moment ago. One that refuses, or does not answer soon, is away. */
  isThere: () => Promise<boolean>
  /** The result of work with the store; `null` if it fails, which `words` say in the log. */
  use: <Result>(work: Promise<Result>, words: string) => Promise<Result | null>
}

/** A name that nothing has: the answer is as small as one can be. */
const NOTHING = 'sites/none.json'
/** Pages wait for the answer, unless it comes while edits are gathered (3 s). */
const ANSWER_MS = 3_000
/** From an edit to its build, so that one question is enough for both. */
const KNOWN_MS = 5_000

/** How long a store may take to answer, and how long its answer holds. */
export type Patience = { answerMs: number; knownMs: number }

/** Watches a store. */
export function watchStore(
  store: SiteStore,
  log: Pick<Logger, 'info' | 'warn'>,
  { answerMs, knownMs }: Patience = { answerMs: ANSWER_MS, knownMs: KNOWN_MS },
): StoreWatch {
  let asked: { at: number; answer: Promise<boolean> } | null = null
  let hasFailed = false

  function fail(err: unknown, words: string): void {
    if (!hasFailed) log.warn({ err }, `${words}: until that works again, each process builds its own pages`)
    hasFailed = true
  }

  async function ask(): Promise<boolean> {
    try {
      await inTime(store.read(NOTHING), answerMs)
      return true
    } catch (err) {
      fail(err, 'the store of the shared sites does not answer')
      return false
    }
  }

  return {
    isThere: () => {
      const now = performance.now()
      if (!asked || now - asked.at > knownMs) asked = { at: now, answer: ask() }
      return asked.answer
    },
    use: async (work, words) => {
      try {
        const result = await work
        if (hasFailed) log.info('sites are shared again')
        hasFailed = false
        return result
      } catch (err) {
        fail(err, words)
        return null
      }
    },
  }
}
