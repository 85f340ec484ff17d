import { globSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#islands/query/query-client.ts'
import { useOnce } from '#islands/query/use-once.ts'

/** The press of a button on a screen that is not rendered again. */
function pressOf<Input>(send: (input: Input) => Promise<unknown>): (input: Input) => void {
  let press: (input: Input) => void = () => {}
  function Screen() {
    press = useOnce<unknown, Input>({ mutationFn: send, retry: false }).mutate
    return null
  }
  const children = createElement(Screen)
  renderToStaticMarkup(createElement(QueryClientProvider, { client: createQueryClient(), children }))
  return press
}

test('a second press before the answer does nothing; after it, good or bad, a press counts again', async () => {
  const sent: string[] = []
  const answers: ((isGood: boolean) => void)[] = []
  const press = pressOf(({ rise }: { rise: string }) => {
    sent.push(rise)
    return new Promise((resolve, reject) =>
      answers.push((isGood) => (isGood ? resolve(1) : reject(new Error('no')))),
    )
  })
  press({ rise: '1 %' })
  press({ rise: '1 %' })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  press({ rise: '1 %' })
  expect(sent).toEqual(['1 %'])
  answers[0]?.(false)
  await vi.waitFor(() => {
    press({ rise: '1 %' })
    expect(sent).toEqual(['1 %', '1 %'])
  })
})

test('another input is another change', async () => {
  const sent: number[] = []
  const press = pressOf(async (id: number) => sent.push(id))
  press(1)
  press(2)
  await vi.waitFor(() => expect(sent).toEqual([1, 2]))
})

/** These only ask what would be: a second press changes nothing. */
const QUESTIONS = [
  'src/islands/admin/edit/bulk/use-bulk-change.ts',
  'src/islands/admin/manual-order/text/PasteText.tsx',
  'src/islands/admin/messages/WordingPreview.tsx',
  'src/islands/admin/what-if/WhatIf.tsx',
]

test('every change of the office goes through it, so that no second press changes more', () => {
  const files = globSync('src/islands/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const bare = files.filter((file) => /\buseMutation\(/.test(readFileSync(file, 'utf8')))
  expect(bare.toSorted()).toEqual([...QUESTIONS, 'src/islands/query/use-once.ts'])
  for (const file of QUESTIONS)
    expect(readFileSync(file, 'utf8').match(/\buseMutation\(/g), file).toHaveLength(1)
})
