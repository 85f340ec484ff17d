import { findPlaces } from '#domain/place/place.ts'
import { provinceOf } from '#domain/place/province.ts'
import { fold } from '#domain/text.ts'

type Town = { code: string; name: string }

/** More than any province has, or any word finds. */
const MOST = 100

/**
 * Towns that an owner may mean, by any words of town and province, as shoppers find barangays: `sta rosa laguna`. Those of
 * the shop's own province while nothing is typed.
 */
export function findTowns<Of extends Town>(term: string, towns: readonly Of[], ownProvince: string): Of[] {
  const provinces = Map.groupBy(towns, ({ code }) => provinceOf(code))
  if (!term.trim()) {
    const province = [...provinces.keys()].find((name) => fold(name) === fold(ownProvince.trim()))
    return province === undefined ? [] : (provinces.get(province) ?? [])
  }
  const areas = [...provinces].map(([name, barangays]) => ({ code: name, name, barangays }))
  const matches = findPlaces(term, areas, MOST).flatMap(
    ({ barangay, city }) => provinces.get(city)?.find(({ name }) => name === barangay) ?? [],
  )
  // Quezon City before the towns of Quezon.
  const isTyped = ({ name }: Town) => fold(name).startsWith(fold(term.trim()))
  return [...matches.filter(isTyped), ...matches.filter((town) => !isTyped(town))]
}
