import { resolve } from 'node:path'
import type { LiveLoader } from 'astro/loaders'
import { type ShopContent, siteFactsInForce } from '#contract/content/shop-content.ts'
import { type SiteFacts, siteFacts } from '#contract/content/site.ts'
import { listTextFiles, type TextFile } from '#contract/content/text-file.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { readHosting } from './build-settings.ts'
import { fetchJson, isAddress, readCatalogue } from './catalogue-source.ts'
import { check, readJsonFile } from './content-check.ts'

const ID = 'shop'

/**
 * Reads the one entry `shop` again each time: catalogue and facts. A running API also provides the texts of its office, and the
 * terms that the owner may have changed: hours, days off, lead times, delivery, and facts such as the phone number.
 *
 * @param factsFile the shop's facts.
 * @param source a folder, or the API's base address.
 * @returns as `error`, a `ContentError` if the file, folder or API cannot be used, saying what is wrong and where.
 */
export function shopLoader(factsFile: string, source: string): LiveLoader<ShopContent> {
  const read = async () => {
    const day = manilaDate(new Date())
    const hosting = readHosting(process.env)
    const [catalogue, facts] = await Promise.all([readCatalogue(source), readFacts(factsFile)])
    if (!isAddress(source)) return { id: ID, data: { ...catalogue, facts, texts: [], hosting, day } }
    const [inForce, texts] = await Promise.all([withTerms(facts, source), readTexts(source)])
    return { id: ID, data: { ...catalogue, facts: inForce, texts, hosting, day } }
  }
  const failed = (error: Error) => ({ error })
  return {
    name: 'shop',
    loadEntry: () => read().catch(failed),
    loadCollection: () => read().then((entry) => ({ entries: [entry] }), failed),
  }
}

async function readFacts(path: string): Promise<SiteFacts> {
  const { place, value } = await readJsonFile(resolve(path))
  return check(value, place, (facts) => siteFacts.parse(facts))
}

async function readTexts(base: string): Promise<TextFile[]> {
  const address = base + listTextFiles.path
  return check(await fetchJson(address), address, (value) => listTextFiles.answer.parse(value))
}

/** The file's facts with the current terms. */
export async function withTerms(facts: SiteFacts, base: string): Promise<SiteFacts> {
  const address = base + getShopTerms.path
  const raw = await fetchJson(address)
  const terms = check(raw, address, (value) => getShopTerms.answer.parse(value))
  return siteFactsInForce(facts, terms)
}
