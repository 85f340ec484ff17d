import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createGate } from '#server/flow/turns/gate.ts'
import { inTime } from './in-time.ts'

/** A thread without questions for this long ends, and its memory is free. */
const IDLE_MS = 60_000

/**
 * A thread for work that would hold up everybody, one question after the other. It starts with the first one. A question that
 * takes longer than `limitMs` ends it and throws `NoAnswer`; the next one begins another.
 *
 * @param file says by a first message that it is ready, and answers each further one with one of its own.
 */
export function createThread<Question, Answer>(
  file: URL,
  limitMs: number,
): (question: Question) => Promise<Answer> {
  const gate = createGate(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const start = async () => {
    const next = new Worker(file)
    // A thread that waits for questions must not keep the process alive.
    next.unref()
    next.on('error', () => {
      if (worker === next) worker = null
    })
    await once(next, 'message')
    return next
  }

  const end = async () => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  const ask = async (question: Question): Promise<Answer> => {
    worker ??= await start()
    const answer = once(worker, 'message')
    worker.postMessage(question)
    const [value] = await inTime(answer, limitMs)
    return value
  }

  return async (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    void gate.enter(async () => {
      clearTimeout(idle)
      try {
        resolve(await ask(question))
      } catch (cause) {
        reject(cause)
        // Code that is not JavaScript ends when it is done: until then, a second thread would take another core.
        await end()
      }
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    })
    return promise
  }
}
