import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { forTheShop, inLanguage } from '#server/flow/in-language.ts'
import { repeat } from '#server/flow/repeat.ts'
import { language } from '#words/language.ts'

test('a language lasts as long as what is done in it, waiting included, and ends with it', async () => {
  const done = inLanguage('fil', async () => {
    const before = language()
    await setTimeout(1)
    return [before, forTheShop(language), language()]
  })
  expect(language()).toBe('en')
  expect(await done).toEqual(['fil', 'en', 'fil'])
})

test('a regular task is in English, whoever asks for a pass', async () => {
  const spoken: string[] = []
  const task = async () => void spoken.push(language())
  const repeated = repeat(pino({ level: 'silent' }), { name: 'test', intervalMs: 60_000, task })
  await inLanguage('fil', repeated.pass)
  await repeated.stop()
  expect(spoken).toEqual(['en'])
})
