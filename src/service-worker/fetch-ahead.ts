import { NETWORK_SETTINGS, type NetworkType } from '#domain/page/network/condition.ts'
import { type CopyRule, fileRule } from '#domain/page/network/copy-rule.ts'
import type { Copies } from './copies.ts'

declare const self: {
  /** The scripts of cart, search and product dialog; the build writes them in. */
  __WB_MANIFEST: { url: string }[]
}

/** Panels that open on every page, the menu, and the indexes that filters and search read. */
const PARTS = [
  ...self.__WB_MANIFEST.map(({ url }) => (url.startsWith('/') ? url : `/${url}`)),
  '/menu',
  '/menu-index.json',
  '/search-index.json',
]

/** Fetches what is not on the device yet, as many at once as the line takes (§9). */
export async function fetchAhead(
  copies: Copies,
  rules: readonly CopyRule[],
  type: NetworkType,
): Promise<void> {
  const { batch } = NETWORK_SETTINGS[type]
  for (let begin = 0; begin < rules.length; begin += batch) {
    await Promise.all(rules.slice(begin, begin + batch).map((rule) => fetchOne(copies, rule)))
  }
}

/** The rules of all that makes menu, search and cart work without a line. */
export function partRules(pageRule: (path: string) => CopyRule | null): CopyRule[] {
  return PARTS.map((path) => fileRule(path, '') ?? pageRule(path)).filter((rule) => rule !== null)
}

async function fetchOne(copies: Copies, rule: CopyRule): Promise<void> {
  if (await copies.has(rule.key)) return
  const response = await fetch(rule.key).catch(() => null)
  if (response?.status === 200 && !response.redirected) await copies.keep(rule, response)
}
