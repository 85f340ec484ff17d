import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { places } from '#contract/shop/place.ts'
import { check, readJsonFile } from './content-check.ts'

/**
 * Fills a collection with one entry, `all`: the places that addresses can name.
 *
 * @throws {ContentError} stops the build if the file cannot be used, naming the field.
 */
export function placeLoader(path: string): Loader {
  return {
    name: 'places',
    load: async ({ store, config, generateDigest }) => {
      const { place, value } = await readJsonFile(resolve(fileURLToPath(config.root), path))
      const data = check(value, place, (list) => places.parse(list))
      store.set({ id: 'all', data, digest: generateDigest(data) })
    },
  }
}
