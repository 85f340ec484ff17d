import type { Gate } from './gate.ts'
import { nextTurn } from './turns.ts'

/**
 * Does work behind a gate. Whoever asks for the same before it has begun gets the same result: never one that is older than the
 * question.
 */
export function joinEqual<Result>(gate: Gate): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>()
  return (key, work) => {
    const promise = waiting.get(key)
    if (promise) return promise
    const begin = () => {
      waiting.delete(key)
      return work()
    }
    const result = nextTurn().then(() => gate.enter(begin))
    waiting.set(key, result)
    // Refused by the gate, it never begins.
    result.catch(() => waiting.get(key) === result && waiting.delete(key))
    return result
  }
}
