import { expect, test } from 'vitest'
import { townWords } from '#domain/place/province.ts'
import { readTowns } from '#integrations/content/place-files.ts'
import { findTowns } from '#islands/admin/settings/find-towns.ts'

const { towns } = await readTowns('.')
const find = (term: string, own = 'Cavite') => findTowns(term, towns, own).map(townWords)

test('the shop’s own province is offered before anything is typed', () => {
  expect(find('')).toHaveLength(23)
  expect(find(' ', ' cavite ')).toHaveLength(23)
  expect(find('', 'Somewhere')).toEqual([])
})

test.each([
  ['santa rosa', ['Santa Rosa, Laguna', 'Santa Rosa, Nueva Ecija']],
  ['Sta. Rosa, Laguna', ['Santa Rosa, Laguna']],
  ['quezon city', ['Quezon City, Metro Manila']],
  ['sampaloc', ['Sampaloc, Manila', 'Sampaloc, Quezon']],
  ['binan', ['Biñan, Laguna']],
  ['nowhere', []],
])('%s finds %s', (term, words) => {
  expect(
    find(term)
      .slice(0, words.length || 1)
      .toSorted(),
  ).toEqual(words)
})

test('a province’s name finds all its towns', () => {
  expect(find('pangasinan')).toHaveLength(48)
  expect(find('Manila').filter((words) => words.endsWith(', Manila'))).toHaveLength(14)
})
