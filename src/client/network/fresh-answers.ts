import type { AnswerTimes } from '#domain/page/copies/answer-times.ts'

/**
 * Answers of this page that are not asked for again while they are fresh. After that they are asked for, and shown only if
 * there is no other, until they are too old for that as well.
 *
 * @returns reads the answer under a key, by asking for it where that is needed.
 */
export function freshAnswers<Answer>({ staleTime, gcTime }: AnswerTimes) {
  const answers = new Map<string, { answer: Answer; at: number }>()
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const earlier = answers.get(key)
    // Not the clock of the device, which can be set back.
    const age = performance.now() - (earlier?.at ?? 0)
    if (earlier && age < staleTime) return earlier.answer
    try {
      const answer = await ask()
      answers.set(key, { answer, at: performance.now() })
      return answer
    } catch (error) {
      if (earlier && age < gcTime) return earlier.answer
      throw error
    }
  }
}
