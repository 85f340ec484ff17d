import { fold } from '#domain/text.ts'

/** A municipality the shop delivers to, with its barangays; `formerly` is the old name of a barangay. */
export type DeliveryArea = {
  /** Ten-digit PSGC code. */
  code: string
  name: string
  /** As an address may name it behind the town: `Silang, Cavite`. */
  province?: string
  barangays: { name: string; formerly?: string | undefined }[]
}

/** A barangay that the shop delivers to. */
export type Place = { barangay: string; municipality: string; city: string }

/** Names of provinces and cities that are not served, on Luzon and beyond it (D28). */
export type Elsewhere = { luzon: string[]; beyond: string[] }

/** A place that the shop does not deliver to, and why. */
export type UnservedPlace = { name: string; reason: 'elsewhere-in-luzon' | 'outside-luzon' }

/** Common abbreviations. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  bgy: 'barangay',
  brgy: 'barangay',
  brg: 'barangay',
  bo: 'barangay',
  pob: 'poblacion',
  sta: 'santa',
  sto: 'santo',
  gen: 'general',
  capt: 'captain',
  mt: 'mount',
  city: '',
  of: '',
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
  xi: '11',
  xii: '12',
  uno: '1',
  dos: '2',
  tres: '3',
  kwatro: '4',
  singko: '5',
}
/** Fewer letters match too many names. */
const SHORTEST_NAME = 3

/** A place in the form used in the field: `Bendita I, Magallanes`. */
export function placeWords({ barangay, city }: Place): string {
  return `${barangay}, ${city}`
}

/**
 * The barangays that a shopper may mean, best first: every typed word begins a word of barangay or city,
 * ignoring accents, capitals and abbreviations; `brgy 2 mag` finds Barangay 2 (Pob.), Magallanes. Words of the
 * province count beside those: `Silang, Cavite`.
 */
export function findPlaces(term: string, areas: readonly DeliveryArea[], most: number): Place[] {
  const words = meanings(term)
  if (words.length === 0) return []
  const matches = areas.flatMap(({ code, name: city, province = '', barangays }) =>
    barangays.flatMap(({ name, formerly = '' }) => {
      const nameWords = wordsOf(name)
      const all = [...nameWords, ...wordsOf(city), ...wordsOf(formerly)]
      // Shoppers may write "barangay" for any of them; only some have it in their names.
      const queryWords = nameWords.includes('barangay')
        ? words
        : words.filter(({ word }) => word !== 'barangay')
      // The whole province is not meant by any place in it.
      const precise = queryWords.filter((word) => !isProvince(province, word) || isAmong(all, word))
      if (precise.length === 0 || !precise.every((word) => isAmong(all, word))) return []
      const first =
        queryWords.length === words.length && words[0] !== undefined && isMeant(nameWords[0] ?? '', words[0])
      return [{ place: { barangay: name, municipality: code, city }, isFirst: first }]
    }),
  )
  return [...matches.filter(({ isFirst }) => isFirst), ...matches.filter(({ isFirst }) => !isFirst)]
    .slice(0, most)
    .map(({ place }) => place)
}

/** The place that a text names in full, in any spelling, with its province or without. */
export function readPlace(text: string, areas: readonly DeliveryArea[]): Place | null {
  const words = wordsOf(text).join(' ')
  const [only, second] = findPlaces(text, areas, Number.POSITIVE_INFINITY).filter((place) =>
    `${words} `.startsWith(`${wordsOf(placeWords(place)).join(' ')} `),
  )
  return only && !second ? only : null
}

/** The province or city in a term to which the shop does not deliver; `null` if none is recognised. */
export function findUnserved(
  term: string,
  { luzon, beyond }: Elsewhere,
  areas: readonly DeliveryArea[],
): UnservedPlace | null {
  // The last words tell most about the place: "Lahug, Cebu".
  const text = beforeProvince(writtenWords(term).join(' '), areas)
  const words = wordsOf(text)
  const isWritten = (name: string) => text.endsWith(writtenWords(name).join(' '))
  const named = (names: readonly string[]) => {
    const matches = names.filter((name) => speaksOf(words, wordsOf(name)))
    // Quezon City is not in Quezon: the longest name that is written in full counts.
    return matches.toSorted((one, other) => other.length - one.length).find(isWritten) ?? matches[0]
  }
  const near = named(luzon)
  if (near) return { name: near, reason: 'elsewhere-in-luzon' }
  const far = named(beyond)
  return far ? { name: far, reason: 'outside-luzon' } : null
}

/** The part before a province that the shop delivers in: `carmona` of `carmona cavite`, which is not Cavite City. */
function beforeProvince(text: string, areas: readonly DeliveryArea[]): string {
  const behind = areas
    .map(({ province = '' }) => ` ${writtenWords(province).join(' ')}`)
    .find((words) => text.endsWith(words))
  return behind ? text.slice(0, -behind.length) : text
}

function speaksOf(term: readonly string[], name: readonly string[]): boolean {
  return term.some((_, start) => {
    const rest = term.slice(start)
    if (rest.join('').length < SHORTEST_NAME) return false
    return rest.every((word, index) => begins(name[index] ?? '', word))
  })
}

/** A word as typed, and with its abbreviation written out. */
type TypedWord = { word: string; form: string }

function isMeant(one: string, { word, form }: TypedWord): boolean {
  return begins(one, word) || begins(one, form)
}

function isAmong(names: readonly string[], word: TypedWord): boolean {
  return names.some((one) => isMeant(one, word))
}

function isProvince(province: string, word: TypedWord): boolean {
  return word.word.length >= SHORTEST_NAME && isAmong(wordsOf(province), word)
}

/** Numbers must match in full: `1` is not the beginning of 10. Doubled letters are as good as single ones: `magalanes`. */
function begins(word: string, start: string): boolean {
  if (/^\d+$/.test(start)) return word === start
  const letters = single(start)
  return word.startsWith(start) || (letters.length > SHORTEST_NAME && single(word).startsWith(letters))
}

function single(word: string): string {
  return word.replaceAll(/([a-z])\1+/g, '$1')
}

function wordsOf(text: string): string[] {
  return writtenWords(text)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter(Boolean)
}

/** A name may begin with something that looks like a numeral: `San V` is San Vicente, but also San 5. */
function meanings(text: string): TypedWord[] {
  return writtenWords(text)
    .map((form) => ({ word: ABBREVIATIONS[form] ?? form, form }))
    .filter(({ word }) => word !== '')
}

function writtenWords(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
