import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, checkAnswers, FEEDBACK_QUESTIONS, type Question } from '#domain/page/feedback.ts'

/** A valid answer for each type of question. */
const GOOD: Record<Question['type'], Answer> = {
  rating: 4,
  text: 'Crisp.',
  'multiple-choice': 'late',
  boolean: false,
}
const TYPES = Object.keys(GOOD) as Question['type'][]

function questionOf(type: Question['type'], id: string, required: boolean): Question {
  const asked = { id, words: `${id}?`, required }
  if (type === 'text') return { ...asked, type, maxLength: 100 }
  if (type === 'multiple-choice') return { ...asked, type, choices: { good: 'Good', late: 'Late' } }
  return { ...asked, type }
}

/** Any form, with each question answered or not. */
const filledForm = fc
  .array(fc.record({ type: fc.constantFrom(...TYPES), required: fc.boolean(), isAnswered: fc.boolean() }))
  .map((asked) =>
    asked.map(({ type, required, isAnswered }, index) => ({
      ...{ question: questionOf(type, `q${index}`, required), isAnswered },
    })),
  )

test('a form may be sent exactly when no required question is unanswered (§5)', () => {
  fc.assert(
    fc.property(filledForm, (form) => {
      const answers = Object.fromEntries(
        form.flatMap(({ question, isAnswered }) => (isAnswered ? [[question.id, GOOD[question.type]]] : [])),
      )
      const errors = checkAnswers(
        form.map(({ question }) => question),
        answers,
      )
      const missing = form.filter(({ question, isAnswered }) => question.required && !isAnswered)
      expect(errors).toEqual(
        Object.fromEntries(missing.map(({ question }) => [question.id, 'This field is required'])),
      )
    }),
  )
})

describe.each(TYPES)('a required question of type %s', (type) => {
  const check = (answer: Answer) => checkAnswers([questionOf(type, 'q', true)], { q: answer })

  test('that is unanswered shows “This field is required” (§5, §8)', () => {
    expect(check(undefined)).toEqual({ q: 'This field is required' })
    expect(check(null)).toEqual({ q: 'This field is required' })
  })

  test('that is answered shows nothing', () => {
    expect(check(GOOD[type])).toEqual({})
  })
})

test.each<[Question['type'], Answer]>([
  ['rating', 0],
  ['rating', 6],
  ['rating', 2.5],
  ['rating', '5'],
  ['text', ' \n '],
  ['multiple-choice', 'toString'],
  ['multiple-choice', 'early'],
  ['boolean', 'true'],
])('a question of type %s is not answered by %j', (type, answer) => {
  expect(checkAnswers([questionOf(type, 'q', true)], { q: answer })).toEqual({ q: 'This field is required' })
})

test('a rating is 1 to 5, and yes and no are answers alike (§3)', () => {
  for (const rating of [1, 2, 3, 4, 5])
    expect(checkAnswers([questionOf('rating', 'q', true)], { q: rating })).toEqual({})
  for (const answer of [true, false])
    expect(checkAnswers([questionOf('boolean', 'q', true)], { q: answer })).toEqual({})
})

test('the shop asks by every type of question, each with its required flag (§3)', () => {
  expect(new Set(FEEDBACK_QUESTIONS.map(({ type }) => type))).toEqual(new Set(TYPES))
  expect(new Set(FEEDBACK_QUESTIONS.map(({ required }) => required))).toEqual(new Set([true, false]))
})
