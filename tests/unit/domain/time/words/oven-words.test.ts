import { expect, test } from 'vitest'
import { ovenWords } from '#domain/time/words/oven-words.ts'

test('oven times are said in the order of the day, each once', () => {
  expect(ovenWords(['15:00', '06:00', '10:30', '06:00'])).toBe(
    'Out of the oven at 6\u00a0AM, 10:30\u00a0AM and 3\u00a0PM',
  )
})

test('a shop without oven times says nothing of them', () => {
  expect(ovenWords([])).toBe('')
})
