import { RateLimitError, RequestError } from '#client/errors.ts'

/** How long to wait where the server does not say: the client's own limit is by the minute (§9). */
const WAIT_SECONDS = 60

type Way<Part, Answer> = {
  send: (part: Part) => Promise<Answer>
  /** Called before each part, and when it has to wait. */
  progressed: (done: number, waitSeconds: number) => void
  signal: AbortSignal
}

/** The result of parts sent one after the other: all answers, or those before the one that failed. */
export type PartsDone<Answer> = { answers: Answer[]; error: unknown }

/**
 * Sends parts in turn. Too many calls in a minute (429) is no failure: nothing was done, so the part is sent again when
 * the time is over. The first other failure ends it; parts before it stay done.
 */
export async function inParts<Part, Answer>(
  parts: readonly Part[],
  { send, progressed, signal }: Way<Part, Answer>,
): Promise<PartsDone<Answer>> {
  const answers: Answer[] = []
  while (answers.length < parts.length) {
    try {
      signal.throwIfAborted()
      progressed(answers.length, 0)
      answers.push(await send(parts[answers.length] as Part))
    } catch (error) {
      const seconds = waitOf(error)
      if (seconds === null) return { answers, error }
      progressed(answers.length, seconds)
      await waiting(seconds, signal)
    }
  }
  return { answers, error: null }
}

/** The most that one part may hold, in items and in bytes. */
type Most = { items: number; bytes: number }

/**
 * The parts of a list that are sent together. An item too large by itself goes alone, to be refused by name.
 */
export function cut<Item>(items: readonly Item[], most: Most): Item[][] {
  const parts: Item[][] = []
  let bytes = 0
  for (const item of items) {
    const weight = bytesOf(item)
    const part = parts.at(-1)
    if (part && part.length < most.items && bytes + weight <= most.bytes) {
      part.push(item)
      bytes += weight
    } else {
      parts.push([item])
      bytes = weight
    }
  }
  return parts
}

function bytesOf(item: unknown): number {
  return new TextEncoder().encode(JSON.stringify(item)).length
}

function waitOf(error: unknown): number | null {
  if (error instanceof RateLimitError) return error.retryAfter ?? WAIT_SECONDS
  return error instanceof RequestError && error.code === 'MINUTE_LIMIT' ? WAIT_SECONDS : null
}

function waiting(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
