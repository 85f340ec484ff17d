/** How long an answer is fresh, and how long it is kept for when another cannot be had; in ms. */
export type AnswerTimes = { staleTime: number; gcTime: number }

/** More of one kind are not looked at again. */
const MAX_ANSWERS = 20

/**
 * Answers of this page that are not asked for again while they are fresh. After that they are asked for, and shown only if
 * there is no other, until they are too old for that as well.
 *
 * @returns reads the answer under a key, by asking for it where that is needed.
 */
export function freshAnswers<Answer>({ staleTime, gcTime }: AnswerTimes) {
  const kept = new Map<string, { answer: Answer; at: number }>()
  const youngerThan = (ms: number, key: string) => {
    const known = kept.get(key)
    const age = Date.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
    // A clock that was set back makes nothing young.
    return known && age >= 0 && age < ms ? known : null
  }
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const fresh = youngerThan(staleTime, key)
    if (fresh) return fresh.answer
    try {
      const answer = await ask()
      kept.delete(key)
      kept.set(key, { answer, at: Date.now() })
      const [oldest] = kept.keys()
      if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest)
      return answer
    } catch (error) {
      const old = youngerThan(gcTime, key)
      if (old) return old.answer
      throw error
    }
  }
}
