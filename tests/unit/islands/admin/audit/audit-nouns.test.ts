import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { NOUN_WORDS } from '#islands/admin/audit/audit-words.ts'

test('every thing that the server writes into the trail has words, and can be chosen to narrow it', async () => {
  const written = new Set<string>()
  for await (const file of glob('src/server/**/*.ts')) {
    const text = await readFile(file, 'utf8')
    for (const [, one, named] of text.matchAll(/\bnoun: '([\w-]+)'|\bNOUN = '([\w-]+)'/g))
      written.add(one ?? named ?? '')
  }
  expect(Object.keys(NOUN_WORDS).sort()).toEqual([...written].sort())
})
