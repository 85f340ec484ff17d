import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInLuzon } from '#domain/place/delivery.ts'
import { MAX_TOWN_NAME, provinceOf, tellApart, townWords } from '#domain/place/province.ts'
import { readBarangays, readTowns } from '#integrations/content/place-files.ts'

const { towns, elsewhere } = await readTowns('.')
const named = (code: string) => towns.find((town) => town.code === code)?.name

test('the list has all of Luzon: every town in one province, with barangays of different names', async () => {
  const codes = towns.map(({ code }) => code)
  const barangays = await readBarangays('.', codes)
  expect(Object.keys(barangays).toSorted()).toEqual(codes.toSorted())
  expect([towns.length, Object.values(barangays).flat().length]).toEqual([784, 20_500])
  expect(towns.filter(({ code }) => !isInLuzon(code) || provinceOf(code) === '')).toEqual([])
  expect(new Set(towns.map(townWords)).size).toBe(towns.length)
  for (const its of Object.values(barangays))
    expect(new Set(its.map(({ name }) => name)).size).toBe(its.length)
})

test('barangays of a town are read without those of other regions', async () => {
  const codes = Object.keys(await readBarangays('.', ['0403428000', '1381300000']))
  expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(['04', '13']))
})

test.each([
  ['0403428000', 'Santa Rosa, Laguna'],
  ['1381300000', 'Quezon City, Metro Manila'],
  ['1380606000', 'Sampaloc, Manila'],
  ['0330100000', 'Angeles, Pampanga'],
  ['0402105000', 'Cavite City, Cavite'],
])('%s is %s', (code, words) => {
  expect(townWords({ code, name: named(code) ?? '' })).toBe(words)
})

test('provinces of the whole country have their towns’ province; none is known beyond Luzon', () => {
  for (const { code, name } of elsewhere)
    if (code.endsWith('00000') && isInLuzon(code)) expect([provinceOf(code), 'Manila', name]).toContain(name)
    else if (!isInLuzon(code)) expect(provinceOf(code)).toBe('')
})

test('towns that share a name are told apart by their provinces, and Manila’s districts are always', () => {
  const laguna = { code: '0403428000', name: 'Santa Rosa' }
  const nuevaEcija = { code: '0304928000', name: 'Santa Rosa' }
  const sampaloc = { code: '1380606000', name: 'Sampaloc' }
  const apart = tellApart([laguna, nuevaEcija, sampaloc])
  expect(apart.map(({ name }) => name)).toEqual([
    'Santa Rosa (Laguna)',
    'Santa Rosa (Nueva Ecija)',
    'Sampaloc (Manila)',
  ])
  expect(apart.map(townWords)).toEqual(['Santa Rosa, Laguna', 'Santa Rosa, Nueva Ecija', 'Sampaloc, Manila'])
  expect(tellApart(apart.slice(0, 1))).toEqual([laguna])
})

test('whichever towns are served, their names differ, and telling them apart again changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...towns), { selector: ({ code }) => code }), (served) => {
      const apart = tellApart(served)
      expect(new Set(apart.map(({ name }) => name)).size).toBe(served.length)
      expect(tellApart(apart)).toEqual(apart)
      expect(apart.map(townWords)).toEqual(served.map(townWords))
    }),
  )
})

test('a name without room for its province stays as it is', () => {
  const name = 'S'.repeat(MAX_TOWN_NAME)
  expect(tellApart([{ code: '1380606000', name }])).toEqual([{ code: '1380606000', name }])
})
