import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { siteFacts } from '#contract/site.ts'
import { check, readJsonFile } from './content-check.ts'

/**
 * Fills a collection with one entry, `facts`: what the shop says of itself.
 *
 * @throws {ContentError} stops the build when the file cannot be used, naming the field.
 */
export function siteLoader(path: string): Loader {
  return {
    name: 'site',
    load: async ({ store, config, generateDigest }) => {
      const { place, value } = await readJsonFile(resolve(fileURLToPath(config.root), path))
      const data = check(value, place, (facts) => siteFacts.parse(facts))
      store.set({ id: 'facts', data, digest: generateDigest(data) })
    },
  }
}
