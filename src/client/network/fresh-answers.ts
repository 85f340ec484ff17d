const MINUTE = 60_000

/** How long an answer is fresh, and how long it is kept for when another cannot be had; in ms. */
type AnswerTimes = { staleTime: number; gcTime: number }

/** §9, product caches. */
export const PRODUCT_TIMES = { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE } as const
export const SEARCH_TIMES = { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE } as const

/**
 * Answers of this page that are not asked for again while they are fresh. After that they are asked for, and shown only if
 * there is no other, until they are too old for that as well.
 *
 * @returns reads the answer under a key, by asking for it where that is needed.
 */
export function freshAnswers<Answer>({ staleTime, gcTime }: AnswerTimes) {
  const kept = new Map<string, { answer: Answer; at: number }>()
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    // Not the clock of the device, which can be set back.
    const age = performance.now() - (known?.at ?? 0)
    if (known && age < staleTime) return known.answer
    try {
      const answer = await ask()
      kept.set(key, { answer, at: performance.now() })
      return answer
    } catch (error) {
      if (known && age < gcTime) return known.answer
      throw error
    }
  }
}
