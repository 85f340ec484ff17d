import { expect, test } from 'vitest'
import { createAnswerStore } from '#server/calls/answer-store.ts'

const PRODUCTS = 10_000
/** More questions than the store can hold answers to, if each answer is two bytes and its own upkeep. */
const QUESTIONS = 40_000

test('the same short answer to ever new questions does not fill the memory', async () => {
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
