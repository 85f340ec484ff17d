import { phrase, say } from '#words/say.ts'

/** §3: the question types of a feedback form. */
export type Question = { id: string; words: string; required: boolean } & (
  | { type: 'rating' }
  | { type: 'text'; maxLength: number }
  /** The choices, by stored value, with their words. */
  | { type: 'multiple-choice'; choices: Readonly<Record<string, string>> }
  | { type: 'boolean' }
)

/** An answer; `null` or `undefined` if there is none yet. */
export type Answer = number | string | boolean | null | undefined

/** §3: a rating is 1 to 5, each with its word. */
export const RATING_WORDS = {
  1: phrase('poor'),
  2: phrase('fair'),
  3: phrase('good'),
  4: phrase('very good'),
  5: phrase('excellent'),
} as const
export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5

/** §5: text areas have at most 5000 characters. */
export const MAX_FEEDBACK_TEXT = 5000

/** How the customer may have received the order. */
export const HANDOVER_WORDS = {
  good: phrase('On time and in good shape'),
  late: phrase('Later than agreed'),
  damaged: phrase('Something was damaged'),
  incomplete: phrase('Something was missing'),
} as const

/**
 * The shop's questions about an order. Answers are stored under these ids and choices: new ones may be added,
 * but existing ones must stay.
 */
export const FEEDBACK_QUESTIONS = [
  { id: 'bake', type: 'rating', words: phrase('How was the bake?'), required: true },
  {
    id: 'handover',
    type: 'multiple-choice',
    words: phrase('How was it handed over?'),
    choices: HANDOVER_WORDS,
    required: false,
  },
  { id: 'again', type: 'boolean', words: phrase('Would you order from us again?'), required: true },
  {
    id: 'words',
    type: 'text',
    words: phrase('Is there anything that we should know?'),
    maxLength: MAX_FEEDBACK_TEXT,
    required: false,
  },
] as const satisfies readonly Question[]

export type QuestionId = (typeof FEEDBACK_QUESTIONS)[number]['id']

/** §5 and §8: shown below each required question without an answer. */
export const MISSING_ANSWER = phrase('This field is required')

/** The message below each question (§5). Answers may be sent only if there are no messages. */
export function checkAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Record<string, string> {
  const missing = questions.filter(
    (question) => question.required && !isAnswered(question, answers[question.id]),
  )
  return Object.fromEntries(missing.map(({ id }) => [id, say(MISSING_ANSWER)]))
}

/** Whether a value answers this question: values of other types and blanks do not. */
function isAnswered(question: Question, answer: Answer): boolean {
  switch (question.type) {
    case 'rating':
      return typeof answer === 'number' && Object.hasOwn(RATING_WORDS, answer)
    case 'text':
      return typeof answer === 'string' && answer.trim() !== ''
    case 'multiple-choice':
      return typeof answer === 'string' && Object.hasOwn(question.choices, answer)
    case 'boolean':
      return typeof answer === 'boolean'
  }
}
