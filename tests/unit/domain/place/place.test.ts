import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutPlaces } from '#components/shop/delivery-file.ts'
import { findPlaces, findUnserved, placeWords, readPlace } from '#domain/place/place.ts'
import { readBarangays, readTowns } from '#integrations/content/place-files.ts'

const read = (path: string) => JSON.parse(readFileSync(`content/${path}`, 'utf8'))
const served = read('catalogue/site.json').ordering.delivery as { code: string; name: string }[]
const CALABARZON = ['0402112000']
const list = { ...(await readTowns('.')), barangays: await readBarangays('.', CALABARZON) }
const { areas, elsewhere } = cutPlaces(list, served)
const everywhere = areas.flatMap(({ code, name, barangays }) =>
  barangays.map((one) => ({ barangay: one.name, municipality: code, city: name })),
)
const find = (term: string) => findPlaces(term, areas, 8).map(placeWords)

describe('the list of barangays', () => {
  test('is the whole one of the four served municipalities, and a few kB', () => {
    expect(areas.map(({ name, barangays }) => [name, barangays.length])).toEqual([
      ['Magallanes', 16],
      ['Alfonso', 32],
      ['Tagaytay', 34],
      ['Silang', 64],
    ])
    expect(JSON.stringify({ areas, elsewhere }).length).toBeLessThan(10_000)
  })

  test('of a shop in Laguna names its own province’s towns, those of others only by province and city', () => {
    const santaRosa = { code: '0403428000', name: 'Santa Rosa' }
    const { areas, elsewhere } = cutPlaces(list, [santaRosa])
    expect(areas).toMatchObject([{ ...santaRosa, barangays: { length: 18 } }])
    expect(findPlaces('balibago sta rosa', areas, 3).map(placeWords)).toEqual(['Balibago, Santa Rosa'])
    expect(elsewhere.luzon).toEqual(expect.arrayContaining(['Cabuyao', 'Majayjay', 'Cavite', 'Bacoor']))
    expect(elsewhere.luzon).not.toContain('Magallanes')
    expect(elsewhere.luzon).not.toContain('Laguna')
  })

  test('that lacks a served municipality stops the build with its code and name', () => {
    expect(() => cutPlaces(list, [{ code: '0402199000', name: 'Bagong Bayan' }])).toThrow(
      'no municipality 0402199000 (Bagong Bayan)',
    )
  })
})

describe('“Barangay, City”', () => {
  test.each([
    ['bendita 1', 'Bendita I, Magallanes'],
    ['Brgy. 2, Magallanes', 'Barangay 2 (Pob.), Magallanes'],
    ['bgy 2 mag', 'Barangay 2 (Pob.), Magallanes'],
    ['brgy kaytitinga iii', 'Kaytitinga III, Alfonso'],
    ['sta teresa', 'Santa Teresa, Alfonso'],
    ['KAONG', 'Kaong, Silang'],
    ['san francisco', 'Francisco, Tagaytay'],
    ['mag-asawang', 'Mag-Asawang Ilat, Tagaytay'],
    ['poblacion 3 silang', 'Barangay III (Pob.), Silang'],
    ['Kaong, Silang, Cavite', 'Kaong, Silang'],
    ['kaong cav', 'Kaong, Silang'],
  ])('finds %s', (term, place) => {
    expect(find(term)[0]).toBe(place)
  })

  test('finds the barangays of a city by its name, at most as many as asked for', () => {
    expect(find('alfonso')).toHaveLength(8)
    expect(find('alfonso').every((place) => place.endsWith(', Alfonso'))).toBe(true)
  })

  test.each(['', '  ', '?!', 'barangay', 'zzz', 'cebu'])(
    'finds nothing for “%s” that is not there',
    (term) => {
      expect(find(term).filter((place) => !/^Barangay/.test(place))).toEqual([])
    },
  )

  test('finds every barangay by its name, and reads that name as the barangay', () => {
    for (const place of everywhere) {
      expect(findPlaces(placeWords(place), areas, 200)).toContainEqual(place)
      expect(readPlace(placeWords(place), areas)).toEqual(place)
    }
  })

  test('finds a barangay by any beginning of its name with the city behind it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everywhere), fc.nat(), (place, cut) => {
        const start = place.barangay.slice(0, 1 + (cut % place.barangay.length))
        // Part of a number is a different number.
        fc.pre(!/\b[IVX\d]+$/.test(start))
        expect(findPlaces(`${start} ${place.city}`, areas, 200)).toContainEqual(place)
      }),
    )
  })

  test('finds a town with its province behind it as without, in any shop', () => {
    expect(find('Silang, Cavite')).toEqual(find('Silang'))
    const santaRosa = { code: '0403428000', name: 'Santa Rosa' }
    const { areas } = cutPlaces(list, [santaRosa])
    const all = findPlaces('santa rosa', areas, 100)
    expect(all).toHaveLength(18)
    expect(findPlaces('Santa Rosa, Laguna', areas, 100)).toEqual(all)
    expect(findPlaces('Sta. Rosa City Laguna', areas, 100)).toEqual(all)
  })

  test('does not take the province for any place in it', () => {
    expect([find('cavite'), find('Cavite City'), find('Imus, Cavite')]).toEqual([[], [], []])
  })

  test('reads a full name with the province behind it', () => {
    expect(readPlace('kaong, silang, cavite', areas)).toMatchObject({ barangay: 'Kaong', city: 'Silang' })
  })

  test('reads no place out of half a name', () => {
    expect([readPlace('Bendita', areas), readPlace('Bendita, Magallanes', areas)]).toEqual([null, null])
  })
})

describe('a place that is not served (D28)', () => {
  test.each([
    ['Makati', { name: 'Makati', reason: 'elsewhere-in-luzon' }],
    ['Dasma', { name: 'Dasmariñas', reason: 'elsewhere-in-luzon' }],
    ['indang', { name: 'Indang', reason: 'elsewhere-in-luzon' }],
    ['Quezon City', { name: 'Quezon City', reason: 'elsewhere-in-luzon' }],
    ['Quezon', { name: 'Quezon', reason: 'elsewhere-in-luzon' }],
    ['Lahug, Cebu City', { name: 'Cebu City', reason: 'outside-luzon' }],
    ['davao', { name: 'Davao City', reason: 'outside-luzon' }],
    ['Mindoro', null],
    ['Alfonso', null],
    ['ka', null],
    ['Carmona, Cavite', { name: 'Carmona', reason: 'elsewhere-in-luzon' }],
  ])('%s', (term, place) => {
    expect(findUnserved(term, elsewhere, areas)).toEqual(place)
  })

  test('is recognised for each province and city by its name', () => {
    for (const name of elsewhere.luzon) {
      expect(findUnserved(name, elsewhere, areas)).toMatchObject({ reason: 'elsewhere-in-luzon' })
    }
    const both = (name: string) => findUnserved(name, { luzon: elsewhere.luzon, beyond: [] }, areas)
    for (const name of elsewhere.beyond.filter((name) => !both(name))) {
      expect(findUnserved(name, elsewhere, areas)).toMatchObject({ reason: 'outside-luzon' })
    }
  })
})

test('a name with a single letter instead of a doubled one is found', () => {
  expect(findPlaces('magalanes', areas, 3).map(({ city }) => city)).toContain('Magallanes')
  expect(findPlaces('Magallanes', areas, 3)).toEqual(findPlaces('magalanes', areas, 3))
})
