import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type CatalogueContent, isAddress, readCatalogue } from './catalogue-source.ts'

/** Both collections are filled at the same moment: they share one reading of the source. */
const underWay = new Map<string, Promise<CatalogueContent>>()

function readOnce(place: string): Promise<CatalogueContent> {
  const reading = underWay.get(place) ?? readCatalogue(place).finally(() => underWay.delete(place))
  underWay.set(place, reading)
  return reading
}

/**
 * Fills the collection `products` or `categories` from a folder of the project or from a running API.
 *
 * @param source a folder, or the API's base address.
 * @throws {ContentError} stops the build when the source cannot be used, naming what and where.
 */
export function catalogueLoader(part: keyof CatalogueContent, source: string): Loader {
  return {
    name: 'catalogue',
    load: async ({ store, config, generateDigest, watcher }) => {
      const place = isAddress(source) ? source : resolve(fileURLToPath(config.root), source)
      const fill = async () => {
        const content = await readOnce(place)
        store.clear()
        for (const entry of content[part]) {
          const data = { ...entry }
          store.set({ id: String(entry.id), data, digest: generateDigest(data) })
        }
      }
      await fill()
      if (isAddress(source)) return
      const file = resolve(place, `${part}.json`)
      watcher?.add(file)
      watcher?.on('change', (changed) => {
        if (changed === file) void fill()
      })
    },
  }
}
