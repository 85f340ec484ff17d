import { expect, test } from 'vitest'
import { createAnswerStore } from '#server/catalogue/answers/answer-store.ts'

const PRODUCTS = 10_000
/** More requests than the store can hold answers for, if each answer takes two bytes and its overhead. */
const QUESTIONS = 40_000

test('the same short answer to ever-changing requests does not fill the memory', async () => {
  const store = createAnswerStore(PRODUCTS)
  let made = 0
  const ask = (question: number) =>
    store.prepare(`tag ${question}`, ['products'], () => {
      made++
      return '[]'
    })
  for (let question = 0; question < QUESTIONS; question++) await ask(question)
  await ask(QUESTIONS - 1)
  expect(made).toBe(QUESTIONS)
  await ask(0)
  expect(made).toBe(QUESTIONS + 1)
})

test('an answer that is requested repeatedly stays among ever-changing ones, until nobody requests it any more', async () => {
  const store = createAnswerStore(0)
  const page = 'x'.repeat(100_000)
  let made: string[] = []
  const ask = (key: string) =>
    store.prepare(key, ['products'], () => {
      made.push(key)
      return page
    })
  for (let question = 0; question < 200; question++) {
    await ask(`new ${question}`)
    await ask('by key')
  }
  expect(made.filter((key) => key === 'by key')).toEqual(['by key'])
  made = []
  for (let question = 200; question < 300; question++) await ask(`new ${question}`)
  await ask('by key')
  expect(made.at(-1)).toBe('by key')
})
