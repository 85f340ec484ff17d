import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { NOUN_WORDS } from '#islands/admin/audit/audit-words.ts'

test('every thing that the trail can be narrowed to is one that the server writes into it', async () => {
  const written = new Set<string>()
  for await (const file of glob('src/server/**/*.ts')) {
    for (const [, noun] of (await readFile(file, 'utf8')).matchAll(/\bnoun: '([\w-]+)'/g))
      written.add(noun ?? '')
  }
  expect(Object.keys(NOUN_WORDS).filter((noun) => !written.has(noun))).toEqual([])
})
