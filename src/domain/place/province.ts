/**
 * The provinces of Luzon by the first five digits of a PSGC code. A highly urbanised city has digits of its own, yet
 * addresses name the province around it: Angeles, Pampanga.
 */
const PROVINCES: Readonly<Record<string, string>> = {
  '01028': 'Ilocos Norte',
  '01029': 'Ilocos Sur',
  '01033': 'La Union',
  '01055': 'Pangasinan',
  '02009': 'Batanes',
  '02015': 'Cagayan',
  '02031': 'Isabela',
  '02050': 'Nueva Vizcaya',
  '02057': 'Quirino',
  '03008': 'Bataan',
  '03014': 'Bulacan',
  '03049': 'Nueva Ecija',
  '03054': 'Pampanga',
  '03069': 'Tarlac',
  '03071': 'Zambales',
  '03077': 'Aurora',
  '03301': 'Pampanga',
  '03314': 'Zambales',
  '04010': 'Batangas',
  '04021': 'Cavite',
  '04034': 'Laguna',
  '04056': 'Quezon',
  '04058': 'Rizal',
  '04312': 'Quezon',
  '05005': 'Albay',
  '05016': 'Camarines Norte',
  '05017': 'Camarines Sur',
  '05020': 'Catanduanes',
  '05041': 'Masbate',
  '05062': 'Sorsogon',
  '14001': 'Abra',
  '14011': 'Benguet',
  '14027': 'Ifugao',
  '14032': 'Kalinga',
  '14044': 'Mountain Province',
  '14081': 'Apayao',
  '14303': 'Benguet',
  '17040': 'Marinduque',
  '17051': 'Occidental Mindoro',
  '17052': 'Oriental Mindoro',
  '17053': 'Palawan',
  '17059': 'Romblon',
  '17315': 'Palawan',
}

const METRO_MANILA = '13'
/** Manila's districts: people say “Sampaloc, Manila”. */
const MANILA = '13806'
const PROVINCE_DIGITS = 5

/** Characters of a town's name in the settings, with the province that tells it apart. */
export const MAX_TOWN_NAME = 100

type Town = { code: string; name: string }

/** The province that an address names for a town of Luzon, by its ten-digit PSGC code; empty beyond Luzon. */
export function provinceOf(code: string): string {
  const digits = code.slice(0, PROVINCE_DIGITS)
  if (digits === MANILA) return 'Manila'
  return code.startsWith(METRO_MANILA) ? 'Metro Manila' : (PROVINCES[digits] ?? '')
}

/** A town with its province, as in an address: `Santa Rosa, Laguna`. */
export function townWords({ code, name }: Town): string {
  return [plainName({ code, name }), provinceOf(code)].filter(Boolean).join(', ')
}

/**
 * Towns under names that differ: those that share one, and the districts of Manila, have their province behind it:
 * `Santa Rosa (Laguna)`. May be called again after others were added or removed.
 */
export function tellApart<Of extends Town>(towns: readonly Of[]): Of[] {
  const counts = Map.groupBy(towns, plainName)
  return towns.map((town) => {
    const name = plainName(town)
    const isShared = (counts.get(name)?.length ?? 0) > 1 || town.code.startsWith(MANILA)
    const fullName = name + behindName(town)
    return { ...town, name: isShared && fullName.length <= MAX_TOWN_NAME ? fullName : name }
  })
}

function plainName(town: Town): string {
  const province = behindName(town)
  return town.name.endsWith(province) ? town.name.slice(0, -province.length) : town.name
}

function behindName({ code }: Town): string {
  return ` (${provinceOf(code)})`
}
