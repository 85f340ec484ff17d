import type { ReadableAtom } from 'nanostores'
import { FAVOURITES_KEY, readFavourites, toggled } from '#contract/stored/favourites.ts'
import { stored } from './stored.ts'

const NONE: readonly number[] = []

const $kept = stored<readonly number[]>({
  key: FAVOURITES_KEY,
  empty: NONE,
  encode: JSON.stringify,
  decode: readFavourites,
})

/** Ids of the favourite products of this device, the newest last. */
export const $favourites: ReadableAtom<readonly number[]> = $kept

/** Makes a product a favourite, or takes it from them. */
export function toggleFavourite(id: number): void {
  const next = toggled($kept.get(), id)
  $kept.set(next.length > 0 ? next : NONE)
}
