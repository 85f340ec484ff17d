import type { AnswerTimes } from '#domain/page/copies/answer-times.ts'

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
