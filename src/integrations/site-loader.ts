import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { getShopTerms } from '#contract/shop.ts'
import { type SiteFacts, siteFacts } from '#contract/site.ts'
import { fetchJson, isAddress } from './catalogue-source.ts'
import { check, readJsonFile } from './content-check.ts'

/**
 * Fills a collection with one entry, `facts`: what the shop says of itself in a file. From a running API come the terms
 * that the owner may have changed since: hours, days off, lead times, delivery.
 *
 * @param source a folder, or the API's base address.
 * @throws {ContentError} stops the build when file or API cannot be used, naming the field.
 */
export function siteLoader(path: string, source: string): Loader {
  return {
    name: 'site',
    load: async ({ store, config, generateDigest }) => {
      const { place, value } = await readJsonFile(resolve(fileURLToPath(config.root), path))
      const data = check(value, place, (facts) => siteFacts.parse(facts))
      const facts = isAddress(source) ? await withTerms(data, source) : data
      store.set({ id: 'facts', data: facts, digest: generateDigest(facts) })
    },
  }
}

/** What the file says, with the terms as they are by now. */
export async function withTerms(facts: SiteFacts, base: string): Promise<SiteFacts> {
  const address = base + getShopTerms.path
  const raw = await fetchJson(address)
  const terms = check(raw, address, (value) => getShopTerms.answer.parse(value))
  return {
    ...facts,
    servedMunicipalities: terms.delivery.map(({ name }) => name),
    ordering: { ...facts.ordering, ...terms },
  }
}
