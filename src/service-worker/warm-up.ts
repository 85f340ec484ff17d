import type { WireProduct } from '#contract/catalogue/product.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { type CopyRule, fileRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import { WARM_PRODUCTS, WARM_UP } from '#domain/page/copies/warm-up.ts'
import type { NetworkType } from '#domain/page/network/condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { here } from '#words/address.ts'
import type { Copies } from './copies.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { readShop } from './line.ts'

/**
 * Fetches what shoppers are likely to open next: the lists of §7 that are no longer fresh, and as many of their products
 * as the line takes at once, with pages, prices and stock (§9).
 *
 * @param products how many products instead; in emergency mode 10, and no categories.
 */
export async function warmUp(copies: Copies, type: NetworkType, products?: number): Promise<void> {
  const lists = products === undefined ? Object.values(WARM_UP) : WARM_PRODUCTS
  for (const { path, staleTime } of lists) {
    const rule = callRule(path)
    if (rule && !(await copies.isYoung(rule.key, staleTime))) await fetchAgain(copies, rule)
  }
  const likely = (await likelyProducts(copies)).slice(0, products ?? NETWORK_SETTINGS[type].batch)
  for (const product of likely) {
    const rule = callRule(`/products/${product.id}`)
    // The list has said it all, unless the shopper has seen it since.
    if (rule && !(await copies.isYoung(rule.key, WARM_UP.available.staleTime)))
      await copies.keep(rule, Response.json(product))
  }
  const pages = likely.map(({ slug }) => pageRule(here(`/product/${slug}`))).filter((rule) => rule !== null)
  await fetchAhead(copies, pages, type)
}

/** The products of the warm lists, each once. */
async function likelyProducts(copies: Copies): Promise<WireProduct[]> {
  const byId = new Map<number, WireProduct>()
  for (const { path } of WARM_PRODUCTS) {
    const match = await copies.find(API_BASE + path)
    const products: WireProduct[] = match ? await match.response.json() : []
    for (const product of products) if (!byId.has(product.id)) byId.set(product.id, product)
  }
  return [...byId.values()]
}

function callRule(path: string): CopyRule | null {
  const [pathname = '', search] = path.split('?')
  return fileRule(API_BASE + pathname, search ? `?${search}` : '')
}

async function fetchAgain(copies: Copies, rule: CopyRule): Promise<void> {
  const response = await readShop(rule.key).catch(() => null)
  if (response?.status === 200) await copies.keep(rule, response)
}
