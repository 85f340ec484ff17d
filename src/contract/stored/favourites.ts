/** Ids of the products whose heart was pressed, as JSON. */
export const FAVOURITES_KEY = 'pugon:favourites'

/** More than the menu of most bakeries; the oldest make room. */
export const MAX_FAVOURITES = 100

/** The favourites in a stored text, the newest last. Anything but a list of ids is nothing. */
export function readFavourites(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : []
    return [...new Set<number>(ids)].slice(-MAX_FAVOURITES)
  } catch {
    return []
  }
}

/** The favourites with a product added, or without it if it is one. */
export function toggled(favourites: readonly number[], id: number): number[] {
  const others = favourites.filter((other) => other !== id)
  return others.length < favourites.length ? others : [...others, id].slice(-MAX_FAVOURITES)
}
