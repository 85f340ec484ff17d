import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type CatalogueContent, isAddress, readCatalogue } from './catalogue-source.ts'

/** All collections are filled at the same moment: they share one reading of the source. */
const underWay = new Map<string, Promise<CatalogueContent>>()

function readOnce(place: string): Promise<CatalogueContent> {
  const reading = underWay.get(place) ?? readCatalogue(place).finally(() => underWay.delete(place))
  underWay.set(place, reading)
  return reading
}

/** Old slugs are one entry: a shop may have none, and Astro warns of a collection without entries. */
function entriesOf(content: CatalogueContent, part: keyof CatalogueContent) {
  return part === 'oldSlugs' ? [{ id: part, list: content.oldSlugs }] : content[part]
}

/**
 * Fills the collection `products`, `categories` or `oldSlugs` from a folder of the project or from a running API.
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
        for (const { id, ...rest } of entriesOf(content, part)) {
          const data = { id, ...rest }
          store.set({ id: String(id), data, digest: generateDigest(data) })
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
